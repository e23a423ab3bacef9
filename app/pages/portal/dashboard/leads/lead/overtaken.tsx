import type { LeadEvent } from '#features/leads/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { isAnswer } from './done-since.ts'
import { eventWords } from './event-words.ts'

/** "Grace Hopper answered by email: Your enquiry" */
const sentenceOf = (event: LeadEvent) => `${event.by} ${eventWords(event)}`

function titleOf(news: LeadEvent[]): string {
  const answer = news.findLast(isAnswer)
  if (answer) return `${answer.by} has answered meanwhile`
  return news.some(({ kind }) => kind === 'replied')
    ? 'They have written again meanwhile'
    : 'A colleague has changed it meanwhile'
}

/** What others have done while an answer was written, before it goes out beside theirs. */
export function Overtaken({ news }: { news: LeadEvent[] }) {
  return (
    <Alert live kind="warning" title={titleOf(news)}>
      <ul className="grid gap-2">
        {news.map((event) => (
          <li key={event.id} className="wrap-anywhere">
            {sentenceOf(event)}
            {event.text && (
              <blockquote className="mt-1 max-h-48 overflow-y-auto border-l-2 border-edge pl-3 whitespace-pre-wrap">
                {event.text}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">What you wrote is still here.</p>
    </Alert>
  )
}

export function newsWords(news: LeadEvent[]): string {
  const newest = news.findLast(isAnswer) ?? news.at(-1)
  if (!newest) return 'It has been changed meanwhile.'
  const words = sentenceOf(newest)
  return /[.!?]$/.test(words) ? words : `${words}.`
}
