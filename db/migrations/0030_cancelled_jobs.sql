-- A job that a person waits for can be cancelled by that person.
alter table job_progress drop constraint job_progress_state_check;
alter table job_progress add constraint job_progress_state_check
  check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
