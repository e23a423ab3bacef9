/** Of `audit_entries e`, as policy/chain.server.ts takes it: the same letters on both engines. */
export const rowColumns = `e.id::float8 AS id,
  to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, e.actor, e.action,
  e.subject_type AS "subjectType", e.subject_id::text AS "subjectId",
  e.request_id AS "requestId", e.details::text AS details`
