import { company } from '#content/company.ts'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { ticketMessages, tickets } from '#db/schema/tickets.ts'
import { afterClientWrote, afterClosing, afterWeAnswered } from '#features/tickets/policy.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import { addDays, londonDate, londonMoment, weekdayOf } from '#lib/time.ts'

interface ExampleTicket {
  serial: string
  subject: string
  messages: { daysAgo: number; minute: number; byUs: boolean; text: string }[]
  closed?: true
}

/** Two that were answered, and one that waits for us. */
const examples: readonly ExampleTicket[] = [
  {
    serial: 'ENX-D-1001',
    subject: 'Card reader declines some residents',
    messages: [
      {
        daysAgo: 12,
        minute: 560,
        byUs: false,
        text: 'Two residents told me that the reader in the lobby declined their cards last night. Mine worked this morning. Is something wrong with it?',
      },
      {
        daysAgo: 12,
        minute: 655,
        byUs: true,
        text: 'Thank you for telling us. The reader lost its connection from 21:40 to 22:15 and declined cards meanwhile; nobody was charged. It has a stronger aerial since this morning. If anybody was charged after all, send us the time and we refund it.',
      },
      { daysAgo: 11, minute: 905, byUs: false, text: 'No complaints since. Thank you.' },
    ],
    closed: true,
  },
  {
    serial: 'ENX-D-1003',
    subject: 'More vegan lunches on the second floor',
    messages: [
      {
        daysAgo: 5,
        minute: 800,
        byUs: false,
        text: 'The vegan wraps are gone by noon on most days. Could there be more of them?',
      },
      {
        daysAgo: 4,
        minute: 615,
        byUs: true,
        text: 'They sell out on three days of five, you are right. We can give them a second shelf in place of the slowest sandwich. Shall we do that at the next visit?',
      },
    ],
  },
  {
    serial: 'ENX-D-2001',
    subject: 'Can the machine be moved by two metres?',
    messages: [
      {
        daysAgo: 0,
        minute: 0,
        byUs: false,
        text: 'The new hand gel stand is to go where the machine stands. There is a socket two metres to the left. Could your team move it, and what would it cost?',
      },
    ],
  },
]

/** What clients of the demonstration fleet have written, and what we have answered. No email is sent. */
export async function writeExampleTickets(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { rows: known } = await ctx.db.query<{
    serial: string
    id: string
    companyId: string
    userId: string
  }>(
    `SELECT m.serial, m.id, m.company_id AS "companyId", p.user_id AS "userId"
     FROM machines m JOIN profiles p ON p.company_id = m.company_id WHERE m.serial = ANY($1)`,
    [examples.map(({ serial }) => serial)],
  )
  const made = examples.flatMap((example) => {
    const machine = known.find(({ serial }) => serial === example.serial)
    return machine ? [ticketOf(example, machine, now)] : []
  })
  if (made.length === 0) return
  await ctx.db.transaction(async () => {
    await ctx.db.orm.insert(tickets).values(made.map(({ ticket }) => ticket))
    await ctx.db.orm.insert(ticketMessages).values(made.flatMap(({ messages }) => messages))
    await recordAudits(
      ctx,
      made.map(({ ticket: { id, reference } }) => ({
        action: 'demo.seeded' as const,
        subjectType: 'ticket',
        subjectId: id,
        details: { reference },
      })),
    )
  })
}

/** That day, or the Friday before it: nobody of ours answers on a Sunday. */
function workday(date: string): string {
  const weekday = weekdayOf(date)
  return weekday === 'Sat' ? addDays(date, -1) : weekday === 'Sun' ? addDays(date, -2) : date
}

function ticketOf(
  { subject, messages: written, closed }: ExampleTicket,
  machine: { id: string; companyId: string; userId: string },
  now: Date,
) {
  const today = londonDate(now)
  const hourMs = 3_600_000
  const sent = written.map((message) => ({
    ...message,
    // What waits for us was written an hour ago, whenever that is.
    at:
      message.daysAgo === 0
        ? new Date(now.getTime() - hourMs)
        : londonMoment(workday(addDays(today, -message.daysAgo)), message.minute),
  }))
  const [first = { at: now }] = sent
  const last = sent.at(-1) ?? { at: now, byUs: false }
  const id = newId(first.at)
  const turn = closed
    ? afterClosing(last.at)
    : last.byUs
      ? afterWeAnswered()
      : afterClientWrote(undefined, last.at)
  return {
    ticket: {
      id,
      reference: `${company.referencePrefix}-${newReferenceCode()}`,
      companyId: machine.companyId,
      machineId: machine.id,
      subject,
      openedBy: machine.userId,
      openedAt: first.at,
      movedAt: last.at,
      ...turn,
    },
    messages: sent.map(({ at, byUs, text }) => ({
      id: newId(at),
      ticketId: id,
      at,
      byUs,
      text,
      authorId: byUs ? null : machine.userId,
    })),
  }
}
