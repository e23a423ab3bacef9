import type { JobDefinition } from '#db/jobs.server.ts'
import { dropLooseDocuments } from '#features/documents/commands.server.ts'
import { keptDays as errorsKeptDays } from '#features/errors/commands.server.ts'
import { filesKeptDays as importsKeptDays } from '#features/imports/commands/forget-files.server.ts'
import { incidentsKeptYears } from '#features/incidents/commands/retain.server.ts'
import { keptMonths as eventMonths } from '#features/insights/commands/keep-events.server.ts'
import { requestsKeptDays } from '#features/personal-data/commands/erasure-requests.server.ts'
import {
  casesKeptYears,
  filesKeptDays,
  runsKeptDays,
} from '#features/privacy/commands/retain.server.ts'
import type { RetentionRule } from '#features/privacy/context.server.ts'
import { eraseExpiredRefunds, refundsKeptYears } from '#features/refunds/commands/erase.server.ts'
import { keptMonths as reportMonths } from '#features/telemetry/commands/keep-months.server.ts'
import { eraseExpiredTickets } from '#features/tickets/commands/erase.server.ts'
import { ndaKeptYears } from '#features/trust/commands/erase.server.ts'
import { keptForMonths } from '#lib/retention.ts'

type Rule = [rule: string, job: string, what: string, keptFor: string]

const written = `${keptForMonths} months after receipt`

/** What is kept how long: the figures are those that the jobs themselves delete by. */
const rules: Rule[] = [
  ['leads', 'leads.retention', 'Enquiries, their history, files and consultations', written],
  ['mails', 'leads.retention', 'Copies of the emails that we sent', `${keptForMonths} months`],
  [
    'received-mails',
    'inbox.retention',
    'That an email was received, without its sender',
    `${keptForMonths} months`,
  ],
  [
    'proposals',
    'proposals.retention',
    'Proposals that nobody signed',
    `${keptForMonths} months after the last step`,
  ],
  [
    'document-requests',
    'trust.retention',
    'Requests for documents of the trust page, and signed confidentiality agreements',
    `${written}; if signed, ${ndaKeptYears} years after the signature`,
  ],
  ['feedback', 'feedback.retention', 'Feedback that is not published', written],
  ['tickets', 'care.retention', 'Tickets of clients', `${keptForMonths} months after they closed`],
  [
    'refunds',
    'care.retention',
    'Refund requests (last four digits only)',
    `${refundsKeptYears} years after the decision`,
  ],
  [
    'privacy-cases',
    'privacy.retention',
    'Data requests and complaints',
    `${casesKeptYears} years after their end`,
  ],
  [
    'privacy-files',
    'privacy.retention',
    'Copies of data collected for a request, also in the emails that they were sent with',
    `${filesKeptDays} days`,
  ],
  [
    'erasure-requests',
    'privacy.retention',
    'Erasures that no second officer has approved',
    `${requestsKeptDays} days`,
  ],
  [
    'incidents',
    'incidents.retention',
    'Incidents and personal-data breaches',
    `${incidentsKeptYears} years after they were closed`,
  ],
  [
    'identity',
    'identity.removal',
    'Sessions, codes and sign-in attempts that have expired',
    'A day after they expire, or less',
  ],
  // How long is a setting.
  ['trail-addresses', 'trail.addresses', 'Internet addresses in the audit trail', ''],
  ['events', 'insights.retention', 'Single events of visits', `${eventMonths} whole months`],
  [
    'browser_errors',
    'errors.retention',
    'Errors in browsers, without personal data',
    `${errorsKeptDays} days after they were last seen`,
  ],
  ['sales', 'telemetry.retention', 'Single sales', `${reportMonths.sales} whole months`],
  [
    'reading_quarters',
    'telemetry.retention',
    'Readings of machines',
    `${reportMonths.reading_quarters} whole months`,
  ],
  [
    'machine_events',
    'telemetry.retention',
    'Events of machines',
    `${reportMonths.machine_events} whole months`,
  ],
  [
    'import-files',
    'imports.retention',
    'Files that were imported, and their rows that wait to be mended',
    `${importsKeptDays} days`,
  ],
  ['retention-notes', 'privacy.retention', 'The notes behind this table', `${runsKeptDays} days`],
]

/** What no job deletes. */
const withoutEnd: [rule: string, what: string, keptFor: string][] = [
  [
    'accounts',
    'Accounts of clients, colleagues and auditors',
    'Until the person deletes it, or it is erased at their request',
  ],
  [
    'training-and-access',
    'Training of colleagues, and what was decided on their access',
    'As long as the account; of a review it stays that an account of a role was decided, and how',
  ],
  [
    'contacts',
    'Contacts at companies',
    'Until the person is erased at their request, or because we no longer need it',
  ],
  [
    'signed-proposals',
    'Signed proposals, with their signatures and their PDFs',
    'As long as one of the two sides may rely on what was agreed',
  ],
  [
    'telephone-numbers',
    'Telephone numbers of accounts, for sign-in and codes',
    'Until the person removes the number, or with the account',
  ],
  [
    'trail',
    'The audit trail: who did what, by the id of the account',
    'As long as there is a trail: nothing can be deleted from it. Of an erased account the id stays',
  ],
]

/** What clients asked for and got. One job for all of it, by the name that it has in the queue. */
export const careRetention: JobDefinition = {
  name: 'care.retention',
  retries: 3,
  cron: '35 3 * * *',
  async run(ctx) {
    await eraseExpiredTickets(ctx)
    await eraseExpiredRefunds(ctx)
    await dropLooseDocuments(ctx)
  },
}

/** Those that delete what is over, by name. */
export const retentionJobs: readonly string[] = [...new Set(rules.map(([, job]) => job))].sort()

/** With the times at which each is carried out, as the queue has them. */
export function retentionSchedule(
  jobs: readonly JobDefinition[],
  addressDays: number,
): RetentionRule[] {
  const byJobs = rules.map(([rule, job, what, written]) => {
    const keptFor = rule === 'trail-addresses' ? `${addressDays} days` : written
    const cron = jobs.find(({ name }) => name === job)?.cron
    if (!cron) throw new Error(`No job ${job} runs by the clock`)
    return { rule, job, what, keptFor, cron }
  })
  const others = withoutEnd.map(([rule, what, keptFor]) => ({ rule, what, keptFor }))
  return [...others.map((rule) => ({ ...rule, job: null, cron: null })), ...byJobs]
}
