import { timeOf } from '#app/portal/moments.ts'
import { company } from '#content/company.ts'
import type { TicketMessage } from '#features/tickets/schema/own.ts'
import { classNames } from '#ui/class-names.ts'

/** What was written, the first first; one's own side stands at the end of the line. */
export function Thread(props: { messages: TicketMessage[]; weAre: 'client' | 'staff' }) {
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {props.messages.map(({ id, at, byUs, author, text }) => {
        const own = byUs === (props.weAre === 'staff')
        return (
          <li
            key={id}
            className={classNames(
              'w-full max-w-2xl rounded-card border border-line p-4 sm:p-5',
              own ? 'ml-auto bg-paper-2' : 'bg-card',
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="font-semibold wrap-anywhere">
                {author ?? (byUs ? 'Our team' : 'Someone who has left')}
                {byUs && <span className="font-normal text-ink-2">, {company.name}</span>}
              </span>
              <time dateTime={at} className="text-ink-2">
                {timeOf(at)}
              </time>
            </p>
            <p className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
