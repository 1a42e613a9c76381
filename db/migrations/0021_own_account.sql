-- Links that give an account back or change how its person is reached; sessions that can be told apart.

alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('activation', 'password_reset', 'email_change', 'username_change'));
-- The address or name that a change asks for.
alter table account_token add column wanted text;

-- What others see in lists; null: the e-mail address.
alter table account add column username text;
create unique index account_username_key on account (lower(username));

alter table session add column id uuid not null default gen_random_uuid();
-- As a person knows it: browser and system.
alter table session add column device text not null default '';
create unique index session_id_key on session (id);

alter table account add column phone_number text not null default '';
alter table account add column business_name text not null default '';
