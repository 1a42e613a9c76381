import { Center, Loader, Modal, Popover, Title } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, Suspense, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../../is-phone";
import classes from "./day-input.module.css";

interface CalendarDropdownProps {
  title: ReactNode;
  isOpen: boolean;
  /** Button that opens it. */
  opener: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** Above dialogs and popovers, in which inputs stand, and below notifications. */
const Z_INDEX = 350;

/** Place of a calendar: beside its button, and on a phone in the middle of the screen. */
export function CalendarDropdown({ title, isOpen, opener, onClose, children }: CalendarDropdownProps) {
  const { t } = useTranslation("common");
  const isPhone = useIsPhone();
  // Presses and Escape belong to the calendar, not to a dialog or popover around the input.
  const own = {
    onMouseDown: stop,
    onTouchStart: stop,
    "data-mantine-stop-propagation": true,
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === "Escape") onClose();
    },
  };
  const name = t("day.calendar");
  const content = isOpen && (
    <Suspense
      fallback={
        <Center className={classes.waiting} tabIndex={-1} data-autofocus>
          <Loader size="sm" />
        </Center>
      }
    >
      {children}
    </Suspense>
  );
  if (isPhone)
    return (
      <>
        {opener}
        <Modal.Root
          opened={isOpen}
          onClose={onClose}
          centered
          size="auto"
          zIndex={Z_INDEX}
          returnFocus={false}
          {...own}
        >
          <Modal.Overlay />
          <Modal.Content aria-label={name} data-mantine-stop-propagation>
            <Modal.Body p="md">
              <Title order={2} size="h4" mb="xs">
                {title}
              </Title>
              {content}
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </>
    );
  return (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
      position="bottom-end"
      shadow="md"
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      zIndex={Z_INDEX}
    >
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name} p="sm" {...own}>
        {content}
      </Popover.Dropdown>
    </Popover>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
