import type { LeadEvent } from '#features/leads/schema/desk.ts'
import { momentWords } from '../promise-words.ts'
import { useNow } from '../use-now.ts'
import { eventWords } from './event-words.ts'
import { Part } from './part.tsx'

/** What the conversation above shows already. */
const isInConversation = ({ kind }: LeadEvent) =>
  kind === 'mailed' || kind === 'replied' || kind === 'auto-replied'

/** What has happened, the newest first. */
export function Timeline({ events }: { events: LeadEvent[] }) {
  const now = useNow()
  // That another one was merged into this is told once, by this one.
  const told = events.filter(({ of, details }) => !(of && details.direction === 'out'))
  if (told.length === 0) return null
  return (
    <Part title="History">
      <ol className="grid gap-5 border-l-2 border-line pl-5">
        {told.toReversed().map((event) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-card bg-edge"
            />
            <p className="wrap-anywhere">
              <span className="font-semibold">{event.by}</span> {eventWords(event)}
            </p>
            <p className="text-sm text-ink-2">
              <time dateTime={event.at}>{momentWords(new Date(event.at), now)}</time>
              {event.of && `, about ${event.of}`}
            </p>
            {event.text && !isInConversation(event) && (
              <p className="mt-2 rounded-field bg-paper-2 px-4 py-3 wrap-anywhere whitespace-pre-wrap">
                {event.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}
