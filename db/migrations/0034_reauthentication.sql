-- Re-authentication by a provider, and the link that undoes an e-mail change.

-- Purpose of the authorization request: its callback is accepted for this one only.
alter table provider_departure add column purpose text not null default 'sign_in'
  check (purpose in ('sign_in', 'link', 'reauthenticate'));
update provider_departure set purpose = 'link' where account_id is not null;
alter table provider_departure alter column purpose drop default;

-- wanted holds the former address.
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check check (purpose in (
  'activation', 'password_reset', 'email_change', 'email_change_undo', 'username_change', 'provider_link'));
