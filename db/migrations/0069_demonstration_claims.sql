-- Fields that the demonstration brings. All others of its accounts were drawn or imported by the visitor.
create table demonstration_field (
  field_id uuid primary key references field on delete cascade
);
-- Nobody can tell any more who made the fields of earlier demonstrations: none of them is taken along.
insert into demonstration_field
  select field.id from field join account on account.id = field.account_id where account.is_demonstration;

-- Fields that a visitor wants in the account that he is about to make, whose sign-up carries the secret.
create table demonstration_claim (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  field_ids uuid[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index demonstration_claim_account_idx on demonstration_claim (account_id);
create index demonstration_claim_expiry_idx on demonstration_claim (expires_at);

-- Hash of the claim's secret; null: the person takes nothing along.
alter table account add column demonstration_claim bytea;
