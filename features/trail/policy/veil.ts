import { veil, veiled } from '#lib/veil.ts'
import type { TrailView } from '../schema.ts'

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
    subjectName: isClient.subject ? null : entry.subjectName,
    details: veiled(withoutSubject(entry)),
    veiled: isClient,
  }
}

/** By whose hash somebody could try out whether we were asked about a person whom they know. */
function withoutSubject({ subjectType, details }: Pick<TrailView, 'subjectType' | 'details'>) {
  return subjectType === 'subject' && 'contact' in details ? { ...details, contact: veil } : details
}
