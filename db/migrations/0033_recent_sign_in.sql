-- Recent sign-in of sensitive actions, and log-ins that race a change of credentials.

-- Time of the last sign-in or re-authentication of this session.
alter table session add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- Incremented with every change of the ways to sign in: a session opens only for the version that was verified.
alter table account add column credential_version integer not null default 0;
