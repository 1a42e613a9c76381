-- Runs of backups, nightly cleanup steps, daily jobs and measurements, written by whichever process makes them.
create table maintenance_run (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'cleanup', 'job', 'measure')),
  -- Name of the backup's folder, of the cleanup step, of the job's queue, or of what was measured.
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Null: it succeeded.
  failure_code text,
  removed_count integer,
  file_count integer,
  size_bytes bigint,
  is_encrypted boolean,
  -- The backup's folder was deleted.
  gone_at timestamptz
);
create index maintenance_run_latest_idx on maintenance_run (kind, name, finished_at desc);
create index maintenance_run_finished_idx on maintenance_run (finished_at);

-- Written every ten minutes by the start command, which makes the backups of an embedded database.
create table backup_schedule (
  is_the_one boolean primary key default true check (is_the_one),
  -- 0: switched off.
  kept_days integer not null,
  is_encrypted boolean not null,
  seen_at timestamptz not null
);

-- Processes that run background jobs. One is alive while `seen_at` is recent.
create table worker_process (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Problems of the installation, with what administrators were told about them.
create table health_problem (
  -- Kind, and the outside service that it is about.
  key text primary key,
  kind text not null,
  details jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  -- Administrators were told that it began.
  is_announced boolean not null default false,
  -- Last message about it, also of an earlier time.
  announced_at timestamptz
);
