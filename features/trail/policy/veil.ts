import { veil, veiled } from '#lib/veil.ts'
import type { TrailView } from '../schema.ts'

/** What is called by a client, or has one in its name. */
const namesClients = new Set(['company', 'document', 'mail', 'site'])

/**
 * For auditors, who come from outside: whether we keep to our rules is shown without telling who our
 * clients are and from where people sign in. People of the company stay named, because what they did is
 * what an audit is about.
 */
export function veiledFor(
  entry: Omit<TrailView, 'veiled'>,
  isClient: { actor: boolean; subject: boolean },
): TrailView {
  return {
    ...entry,
    actorName: isClient.actor ? null : entry.actorName,
    subjectName:
      isClient.subject || namesClients.has(entry.subjectType) ? null : veiled(entry.subjectName),
    details: veiled(withoutNames(entry)),
    veiled: isClient,
  }
}

/** Neither what a client is called, nor the hash by which somebody could try out whom we were asked about. */
function withoutNames({ subjectType, details }: Pick<TrailView, 'subjectType' | 'details'>) {
  const hidden = subjectType === 'subject' ? 'contact' : 'name'
  const hides = subjectType === 'subject' || namesClients.has(subjectType)
  return hides && hidden in details ? { ...details, [hidden]: veil } : details
}
