/**
 * SQL that changes the trail past its triggers, as only somebody with the database in hand can. Foreign
 * keys are not looked at either. Not while the server seals, which would wait for this and this for it.
 */
export const pastTriggers = (statements: string) =>
  `SELECT pg_advisory_xact_lock(7301981); SET LOCAL session_replication_role = replica;
   ${statements}; SET LOCAL session_replication_role = origin`
