import { Flag } from 'lucide-react'
import { type Suspicion, suspicions } from '#lib/lead-words.ts'

/** That something about an enquiry is odd, where there is no room to say what. */
export function FlagMark({ flags }: { flags: Suspicion[] }) {
  if (flags.length === 0) return null
  const words = flags.map((flag) => suspicions[flag]).join('; ')
  return (
    <span role="img" aria-label={`Look out: ${words}`} title={words} className="shrink-0">
      <Flag aria-hidden="true" className="size-4 text-amber" />
    </span>
  )
}
