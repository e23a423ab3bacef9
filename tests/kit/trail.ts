/** SQL that changes the trail past its triggers, as only somebody with the database in hand can. */
export const pastTriggers = (statements: string) =>
  `ALTER TABLE audit_entries DISABLE TRIGGER USER; ALTER TABLE audit_seals DISABLE TRIGGER USER;
   ${statements};
   ALTER TABLE audit_entries ENABLE TRIGGER USER; ALTER TABLE audit_seals ENABLE TRIGGER USER`
