import type { Context } from '#db/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { incidentSeverities } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { momentWords } from '../policy/moment-words.ts'
import type { OpenedIncident } from './open-incidents.server.ts'

/** One email for all that was found at once: an attack must not fill the mailbox of those who stop it. */
export async function tellOfSecurity(
  ctx: Context,
  opened: readonly OpenedIncident[],
  { teamEmail, siteUrl }: { teamEmail: string; siteUrl: string },
): Promise<void> {
  const [first] = opened
  if (!first) return
  const isOne = opened.length === 1
  const title = isOne ? first.title : `${opened.length} security incidents were opened`
  const path = isOne
    ? portalPath('/compliance/incidents/:id', { id: first.id })
    : '/compliance/incidents'
  await sendSealedLetter(
    ctx,
    {
      subject: isOne ? `Security incident: ${title} (${first.reference})` : title,
      title,
      paragraphs: [
        'The audit trail tells of something that may be an attack. What to do first stands in the incident.',
      ],
      facts: opened.map(({ reference, severity, title: what, since }) => [
        reference,
        `${incidentSeverities[severity]}: ${what}, ${momentWords(since)}`,
      ]),
      action: {
        label: isOne ? 'Open the incident' : 'Open the incidents',
        address: `${siteUrl}${path}`,
      },
    },
    { to: teamEmail },
  )
}
