import * as z from 'zod/mini'
import { generalInquiry, machineNames } from '#content/machine-names.ts'
import { isPortalPath } from '#lib/portal-paths.ts'
import { conversions, funnelSteps, vitalNames } from '../schema.ts'

/** What the endpoint takes. Whatever is not named here is refused, not ignored. */

// PostgreSQL keeps neither a NUL nor half a character.
const storable = z.refine<string>(
  (text) => !text.includes('\u0000') && text.isWellFormed(),
  'Please use plain text',
)
const text = (most: number) => z.string().check(z.maxLength(most), storable)

const common = {
  session_id: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,80}$/)),
  page_path: text(1000).check(
    z.regex(/^\//),
    z.refine((path) => !isPortalPath(path), 'What is done behind the sign-in is no visit'),
  ),
  honeypot: text(1000),
}
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))

const longestVisitMs = 90 * 86_400_000
const mostDetails = 20
const machineTypes = new Set<unknown>([...machineNames, generalInquiry])
const details = z.record(text(60), z.union([text(500), z.number(), z.boolean(), z.null()])).check(
  z.refine((data) => Object.keys(data).length <= mostDetails, 'Too many details'),
  z.refine((data) => JSON.stringify(data).length <= 1024, 'The details are too long'),
  z.refine(({ machine_type: type }) => type === undefined || machineTypes.has(type), {
    path: ['machine_type'],
    message: 'There is no such machine',
  }),
)

const assignment = { ...common, test_id: id, variant_id: id }

export const EventBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('page_view'),
    ...common,
    page_title: text(500),
    referrer: text(2048),
  }),
  z.strictObject({
    type: z.literal('conversion_event'),
    ...common,
    event_type: z.enum(conversions),
    event_data: details,
  }),
  z
    .strictObject({
      type: z.literal('funnel_step'),
      ...common,
      step_id: z.enum(funnelSteps),
      step_index: z.number(),
      time_since_landing: z.number().check(z.maximum(longestVisitMs)),
    })
    .check(
      z.refine(
        ({ step_id, step_index }) => funnelSteps[step_index] === step_id,
        'The step and its number do not fit',
      ),
    ),
  z.strictObject({ type: z.literal('ab_test_assigned'), ...assignment }),
  z.strictObject({ type: z.literal('ab_test_exposure'), ...assignment }),
  z.strictObject({
    type: z.literal('web_vital'),
    ...common,
    name: z.enum(vitalNames),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
])
export type EventBody = z.infer<typeof EventBody>
