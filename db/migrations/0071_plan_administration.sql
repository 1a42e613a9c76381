-- Refunds that administrators ask for, of a part too; several parts of a payment can be returned.
alter table plan_refund
  -- Null: all that is left of the payment.
  add column amount_minor bigint check (amount_minor > 0),
  add column note text,
  add column administrator_id uuid references account on delete set null,
  drop constraint plan_refund_reason_check,
  add constraint plan_refund_reason_check
    check (reason in ('wrong-amount', 'duplicate', 'superseded', 'revoked', 'requested')),
  drop constraint plan_refund_state_check,
  -- refused: by the provider, for good.
  add constraint plan_refund_state_check check (state in ('ordered', 'done', 'void', 'refused')),
  add constraint plan_refund_part_is_requested check (reason = 'requested' or (amount_minor is null and note is null));
create index plan_refund_administrator_idx on plan_refund (administrator_id) where administrator_id is not null;
drop index plan_refund_payment_idx;
create unique index plan_refund_payment_idx on plan_refund (payment_id)
  where state in ('ordered', 'done') and amount_minor is null;
create index plan_refund_of_payment_idx on plan_refund (payment_id);

create index plan_ledger_entry_at_idx on plan_ledger_entry (at desc, id desc);

-- Rows of an account that was erased, or of nobody, concern no open stream. Also by the order of the changed rows.
create or replace function record_changes() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = 'polygon_hash' then
    execute 'insert into change_event (kind, field_id) select distinct $1, field.id from changed
      join field on field.polygon_hash = changed.polygon_hash' using tg_argv[0];
  elsif tg_argv[1] = 'note_id' then
    execute 'insert into change_event (kind, field_id) select distinct $1, note.field_id from changed
      join note on note.id = changed.note_id' using tg_argv[0];
  elsif tg_argv[1] = 'activity_id' then
    execute 'insert into change_event (kind, field_id) select distinct $1, activity.field_id from changed
      join activity on activity.id = changed.activity_id' using tg_argv[0];
  elsif tg_argv[1] = 'order_id' then
    execute 'insert into change_event (kind, account_id) select distinct $1, plan_order.account_id from changed
      join plan_order on plan_order.id = changed.order_id where plan_order.account_id is not null' using tg_argv[0];
  elsif tg_argv[1] = 'account_id' then
    execute 'insert into change_event (kind, account_id) select distinct $1, account_id from changed
      where account_id is not null' using tg_argv[0];
  else
    execute format('insert into change_event (kind, field_id) select distinct $1, %I from changed', tg_argv[1])
      using tg_argv[0];
  end if;
  return null;
end $$;

-- Payments too: a part of one may be returned while the order stays as it is.
select watch_changes('plan_order', 'order', 'account_id');
select watch_changes('plan_payment', 'order', 'order_id');
