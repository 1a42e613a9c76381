-- Hours in which nothing is pushed to devices, by the clock of the account's country; null: none.
alter table notification_choice
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_until smallint check (quiet_until between 0 and 23),
  add constraint notification_choice_quiet_has_two_ends
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);
