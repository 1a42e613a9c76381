-- Columns as rate-limiter-flexible writes them. Counters of at most an hour are dropped: the budgets start anew.
drop table rate_limit;
create table rate_limit (
  key varchar(255) primary key,
  points integer not null,
  -- Unix time, ms.
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);
