import { Skeleton } from "@mantine/core";
import classes from "../account-settings.module.css";
import { DemonstrationNote } from "../DemonstrationNote";
import { FormProblem } from "../FormProblem";
import { useProfile } from "../profile/use-profile";
import { EmailForm } from "./EmailForm";
import { UsernameForm } from "./UsernameForm";

/** User name and e-mail address. */
export function ContactScreen() {
  const { data: user, error } = useProfile();
  if (!user) return error === null ? <Skeleton height={320} /> : <FormProblem error={error} />;
  if (user.isDemonstration) return <DemonstrationNote />;
  return (
    <>
      <div className={classes.section}>
        <UsernameForm key={user.username} username={user.username} email={user.email} />
      </div>
      <div className={classes.section}>
        <EmailForm email={user.email} />
      </div>
    </>
  );
}
