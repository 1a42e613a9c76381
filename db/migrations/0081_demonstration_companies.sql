-- Accounts of a demonstration company: one visitor enters as each of its people in turn.
create table demonstration_company_member (
  account_id uuid primary key references account on delete cascade,
  company_id uuid not null,
  position integer not null,
  role text not null check (role in ('RSM', 'FSM', 'FM', 'FA', 'PM', 'grower')),
  name text not null,
  unique (company_id, position)
);
