-- What is erased for good finds what hangs on it.

create index anomaly_decision_field_idx on anomaly_decision (field_id);
