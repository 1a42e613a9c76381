import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ListSkeleton } from "../../layout/ListSkeleton";
import { ListEnd, ListProblem, useFirstRows } from "../../layout/ListStates";
import { StoredDataAge } from "../../offline";
import type { Overlaid } from "../overlay";

interface RecordListProps<Row extends { id: string }> {
  /** Query of the server's records with those that wait on this device; null until they are read. */
  query: {
    listed: readonly Overlaid<Row>[] | null;
    /** Records of the server; undefined until they are read. */
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    refetch(): Promise<unknown>;
    dataUpdatedAt: number;
  };
  /** Title of a failure. */
  failed: string;
  empty: string;
  children(record: Overlaid<Row>): ReactNode;
  /** Shown below the records. */
  footer?: ReactNode;
}

/** Records of the server and of this device, with the states of a list. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { query, failed, empty, children, footer } = props;
  const { listed, data, error, dataUpdatedAt } = query;
  const isMissing = data === undefined || listed === null;
  const records = listed ?? [];
  const { shown, end } = useFirstRows(records);
  return (
    <>
      {error !== null && <ListProblem query={query} failed={failed} />}
      {!isMissing && records.length === 0 && <Text c="dimmed">{empty}</Text>}
      {records.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
          {shown.map((record) => (
            <li key={record.row.id}>{children(record)}</li>
          ))}
        </Stack>
      )}
      {/* Records that wait on this device are shown above those that the server still has to send. */}
      {isMissing && error === null && <ListSkeleton />}
      <ListEnd query={end} />
      {footer}
      <StoredDataAge at={dataUpdatedAt} />
    </>
  );
}
