import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { portalPath } from '#lib/portal-links.ts'
import { breachClock, remindersDue } from '../policy/breach-clock.ts'
import { momentWords } from '../policy/moment-words.ts'

interface Running {
  id: string
  reference: string
  title: string
  aware_at: Date
  reminded: number
}

/** Tells the officers how much of the 72 hours is left, each reminder once; those of examples never. */
export async function remindOfBreaches(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async () => {
    // Two who look at once: the second waits, and finds them told.
    const { rows } = await ctx.db.query<Running>(
      `SELECT i.id, i.reference, i.title, b.aware_at, b.reminded
       FROM breaches b JOIN incidents i ON i.id = b.incident_id
       WHERE b.stopped_at IS NULL AND i.closed_at IS NULL AND NOT i.example AND b.reminded < 5
       ORDER BY b.aware_at, b.incident_id FOR UPDATE OF b`,
    )
    const due = rows
      .map((row) => ({ ...row, stage: remindersDue(row.aware_at, now) }))
      .filter(({ stage, reminded }) => stage > reminded)
    if (due.length === 0) return
    await ctx.db.query(
      `UPDATE breaches b SET reminded = told.stage
       FROM unnest($1::uuid[], $2::int[]) AS told(id, stage) WHERE b.incident_id = told.id`,
      [due.map(({ id }) => id), due.map(({ stage }) => stage)],
    )
    for (const breach of due)
      await sendSealedLetter(ctx, letterOf(breach, now, options.siteUrl), { to: options.teamEmail })
    await recordAudits(
      ctx,
      due.map(({ id, reference }) => ({
        action: 'incident.breach_reminded',
        subjectType: 'incident',
        subjectId: id,
        details: { reference },
      })),
    )
  })
}

function letterOf(breach: Running, now: Date, siteUrl: string) {
  const clock = breachClock(
    { awareAt: breach.aware_at, stoppedAt: null, regulator: 'undecided' },
    now,
  )
  const isOver = clock.colour === 'red' || clock.dueAt <= now
  return {
    subject: `${isOver ? '72 hours are over' : clock.words}: ${breach.title} (${breach.reference})`,
    title: isOver ? 'The 72 hours are over' : `${clock.words} to tell the regulator`,
    paragraphs: [
      isOver
        ? 'Nobody has told the regulator of this personal-data breach, and nobody has decided that they need not be told. Tell them now, with the reason for the delay.'
        : 'Tell the regulator of this personal-data breach, or decide with a reason that they need not be told. What is not known yet can follow later.',
    ],
    facts: [
      ['Incident', `${breach.reference}: ${breach.title}`],
      ['Aware since', momentWords(breach.aware_at)],
      ['Due', momentWords(clock.dueAt)],
    ] as [string, string][],
    action: {
      label: 'Open the incident',
      address: `${siteUrl}${portalPath('/compliance/incidents/:id', { id: breach.id })}`,
    },
  }
}
