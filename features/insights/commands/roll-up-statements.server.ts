import { answerWithinMs } from '../policy/rollup-days.ts'
import { boundsOf, classes } from '../policy/vitals.ts'
import { otherValues, vitalNames } from '../schema.ts'

/** How many values of a split a day keeps; the rest is added up, so that no day is large. */
const mostValues = 100

export interface RollUpDay {
  day: string
  /** Moments, in ISO form. */
  from: string
  to: string
}

/** Everything that makes the figures of one day from its events, in the order in which it runs. */
export function rollUpStatements(day: RollUpDay): string[] {
  return [
    readDay(day),
    visitorsOfDay,
    forget(day),
    traffic(day),
    hours,
    conversions(day),
    funnel(day),
    vitals(day),
    experiments(day),
    draws(day),
    'DROP TABLE day_events, day_visitors',
  ]
}

/** The events are read once; what follows works with this copy. */
const readDay = ({ from, to }: RollUpDay) => `
  CREATE TEMPORARY TABLE day_events AS
  SELECT at, kind, path, session, visitor, source, referrer, device, browser, os, not_found, name,
    variant, value
  FROM insight_events WHERE at >= '${from}' AND at < '${to}'`

/**
 * Where each visitor of the day came from: the first time from outside. Whoever was here all the
 * time has come by themselves.
 */
const visitorsOfDay = `
  CREATE TEMPORARY TABLE day_visitors AS
  SELECT visitor, source, referrer, entry, device, browser, os, sessions, views FROM (
    SELECT DISTINCT ON (visitor) visitor,
      CASE source WHEN 'internal' THEN 'direct' ELSE source END AS source,
      referrer, path AS entry, device, browser, os
    FROM day_events WHERE kind = 'page_view'
    ORDER BY visitor, source = 'internal', at, path
  ) AS arrivals JOIN (
    SELECT visitor, count(DISTINCT session) AS sessions, count(*) AS views
    FROM day_events WHERE kind = 'page_view' GROUP BY visitor
  ) AS counts USING (visitor)`

const forget = ({ day, from, to }: RollUpDay) => `
  DELETE FROM insight_traffic WHERE day = '${day}' AND split IN ('all', 'source', 'referrer',
    'entry', 'page', 'device', 'browser', 'os', 'not_found');
  DELETE FROM insight_hours WHERE hour >= '${from}' AND hour < '${to}';
  DELETE FROM insight_conversions WHERE day = '${day}' AND split IN ('all', 'source', 'referrer',
    'device', 'page');
  DELETE FROM insight_funnel WHERE day = '${day}' AND split IN ('all', 'source', 'device', 'entry',
    'variant');
  DELETE FROM insight_vitals WHERE day = '${day}' AND split IN ('all', 'device', 'page',
    'page:phone', 'page:tablet', 'page:desktop');
  DELETE FROM experiment_days WHERE day = '${day}'`

const traffic = ({ day }: RollUpDay) => `
  INSERT INTO insight_traffic (split, day, value, visitors, sessions, views)
  SELECT split, '${day}', ${keptValue}, sum(visitors), sum(sessions), sum(views)
  FROM ${rankedBy(
    'views',
    `SELECT split, s.value, count(*) AS visitors, sum(sessions) AS sessions, sum(views) AS views
     FROM day_visitors v CROSS JOIN LATERAL (VALUES ('all', ''), ('source', v.source),
       ('referrer', v.referrer), ('entry', v.entry), ('device', v.device), ('browser', v.browser),
       ('os', v.os)) AS s (split, value)
     WHERE split <> 'referrer' OR s.value <> ''
     GROUP BY split, s.value
     UNION ALL
     SELECT CASE WHEN not_found THEN 'not_found' ELSE 'page' END, path, count(DISTINCT visitor),
       count(DISTINCT session), count(*)
     FROM day_events WHERE kind = 'page_view' GROUP BY not_found, path`,
  )}
  GROUP BY 1, 3`

const hours = `
  INSERT INTO insight_hours (hour, visitors, sessions, views)
  SELECT date_trunc('hour', at, 'UTC'), count(DISTINCT visitor), count(DISTINCT session), count(*)
  FROM day_events WHERE kind = 'page_view' GROUP BY 1`

const conversions = ({ day }: RollUpDay) => `
  INSERT INTO insight_conversions (split, day, value, event_type, events, sessions)
  SELECT split, '${day}', ${keptValue}, name, sum(events), sum(sessions)
  FROM ${rankedBy(
    'events',
    `SELECT split, s.value, e.name, count(*) AS events, count(DISTINCT e.session) AS sessions
     FROM day_events e LEFT JOIN day_visitors v USING (visitor)
     CROSS JOIN LATERAL (VALUES ('all', ''), ('source', coalesce(v.source, 'direct')),
       ('referrer', coalesce(v.referrer, '')), ('device', e.device), ('page', e.path)
     ) AS s (split, value)
     WHERE e.kind = 'conversion_event' AND (split <> 'referrer' OR s.value <> '')
     GROUP BY split, s.value, e.name`,
  )}
  GROUP BY 1, 3, 4`

/** Steps have a session of their own, so they meet their source and their variants by visitor. */
const funnel = ({ day }: RollUpDay) => `
  INSERT INTO insight_funnel (split, day, value, step, sessions)
  SELECT split, '${day}', ${keptValue}, name, sum(sessions)
  FROM ${rankedBy(
    'sessions',
    `SELECT split, s.value, e.name, count(DISTINCT e.session) AS sessions
     FROM day_events e LEFT JOIN day_visitors v USING (visitor)
     CROSS JOIN LATERAL (VALUES ('all', ''), ('source', coalesce(v.source, 'direct')),
       ('device', e.device), ('entry', coalesce(v.entry, e.path))) AS s (split, value)
     WHERE e.kind = 'funnel_step'
     GROUP BY split, s.value, e.name
     UNION ALL
     SELECT 'variant', x.value, e.name, count(DISTINCT e.session)
     FROM day_events e JOIN (
       SELECT DISTINCT visitor, name || ':' || variant AS value
       FROM day_events WHERE kind = 'ab_test_exposure'
     ) AS x USING (visitor)
     WHERE e.kind = 'funnel_step'
     GROUP BY x.value, e.name`,
  )}
  GROUP BY 1, 3, 4`

const vitals = ({ day }: RollUpDay) => `
  INSERT INTO insight_vitals (split, day, value, name, histogram)
  SELECT split, '${day}', ${keptValue}, name, ARRAY[${perClass((n) => `sum(h[${n}])`)}]
  FROM ${rankedBy(
    'measurements',
    `SELECT split, s.value, name, count(*) AS measurements,
       ARRAY[${perClass((n) => `count(*) FILTER (WHERE class = ${n - 1})`)}] AS h
     FROM (
       SELECT device, path, name, CASE name ${classOfVital} END AS class
       FROM day_events WHERE kind = 'web_vital'
     ) AS e
     CROSS JOIN LATERAL (VALUES ('all', ''), ('device', e.device), ('page', e.path),
       ('page:' || e.device, e.path)) AS s (split, value)
     GROUP BY split, s.value, name`,
  )}
  GROUP BY 1, 3, 4`

/** A day looks at its neighbours: for an exposure that was not the first, and for a late answer. */
const experiments = ({ day, from, to }: RollUpDay) => `
  INSERT INTO experiment_days (test_id, variant_id, day, exposed_visitors, exposed_sessions,
    converted_sessions)
  SELECT test, variant, '${day}', count(DISTINCT visitor), count(DISTINCT e.session) AS sessions,
    count(DISTINCT asked.session)
  FROM (
    SELECT DISTINCT ON (name, variant, session) name AS test, variant, session, visitor, at
    FROM insight_events
    WHERE kind = 'ab_test_exposure' AND at >= '${from}'::timestamptz - ${answerTime}
      AND at < '${to}'
    ORDER BY name, variant, session, at
  ) AS e
  LEFT JOIN (
    SELECT session, at FROM insight_events
    WHERE kind = 'conversion_event' AND name = 'quote_request' AND at >= '${from}'
      AND at < '${to}'::timestamptz + ${answerTime}
  ) AS asked ON asked.session = e.session AND asked.at >= e.at
    AND asked.at < e.at + ${answerTime}
  WHERE e.at >= '${from}'
  GROUP BY test, variant
  ORDER BY sessions DESC LIMIT ${mostValues}`

/**
 * A browser draws once and keeps its variant, so its later sessions say nothing about the weights of
 * now. Only the session of the draw counts here, and only once the place was in sight.
 */
const draws = ({ day }: RollUpDay) => `
  DELETE FROM experiment_draws WHERE day = '${day}';
  INSERT INTO experiment_draws (test_id, variant_id, day, sessions)
  SELECT test, variant, '${day}', sessions FROM (
    SELECT test, variant, count(*) AS sessions FROM (
      SELECT name AS test, min(variant) AS variant
      FROM day_events WHERE kind IN ('ab_test_assigned', 'ab_test_exposure')
      GROUP BY name, session
      HAVING count(DISTINCT variant) = 1 AND count(DISTINCT kind) = 2
    ) AS drawn GROUP BY test, variant
  ) AS counted JOIN (
    SELECT test_id AS test, each ->> 'id' AS variant
    FROM experiments, jsonb_array_elements(variants) AS each
  ) AS defined USING (test, variant)`

const answerTime = `interval '${answerWithinMs / 1000} seconds'`

const keptValue = `CASE WHEN rank <= ${mostValues} THEN value ELSE '${otherValues}' END`

/** Each value with its rank within its split; of a value with several rows, all have the same. */
function rankedBy(count: string, counted: string): string {
  return `(
    SELECT *, dense_rank() OVER (PARTITION BY split ORDER BY total DESC, value) AS rank FROM (
      SELECT *, sum(${count}) OVER (PARTITION BY split, value) AS total FROM (${counted}) AS counted
    ) AS totalled
  ) AS ranked`
}

const classOfVital = vitalNames
  .map((name) => `WHEN '${name}' THEN width_bucket(value, ARRAY[${boundsOf(name)}]::float8[])`)
  .join(' ')

function perClass(term: (n: number) => string): string {
  return Array.from({ length: classes }, (_, index) => term(index + 1)).join(', ')
}
