import { timeOf } from '#app/portal/moments.ts'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf } from '#app/session/call.ts'
import { company } from '#content/company.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { byteWords } from '#lib/file-kinds.ts'
import { suspicions } from '#lib/lead-words.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Desk } from '../desk-address.ts'
import { type Message, messagesOf } from './conversation-messages.ts'
import { Part } from './part.tsx'

/** More are folded, but for the first and the newest. */
const mostShown = 6
const newestShown = 4

/** What they wrote and what we wrote, the newest last, where the answer is written. */
export function Conversation({ lead, desk }: { lead: LeadDetail; desk: Desk }) {
  const messages = messagesOf(lead)
  const isLong = messages.length > mostShown
  const first = isLong ? messages.slice(0, 1) : messages
  const between = isLong ? messages.slice(1, -newestShown) : []
  const newest = isLong ? messages.slice(-newestShown) : []
  return (
    <Part title="Conversation">
      <Messages messages={first} desk={desk} />
      {between.length > 0 && (
        <details className="my-4">
          <summary className={summaryStyle}>Show {between.length} messages in between</summary>
          <div className="mt-4">
            <Messages messages={between} desk={desk} />
          </div>
        </details>
      )}
      {newest.length > 0 && <Messages messages={newest} desk={desk} />}
    </Part>
  )
}

const summaryStyle = 'w-fit rounded-sm py-3 text-sm font-medium text-ink-2 hover:text-ink sm:py-1'

function Messages({ messages, desk }: { messages: Message[]; desk: Desk }) {
  return (
    <ol className="grid gap-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'min-w-0 rounded-field px-4 py-3',
            message.by === 'us' ? 'bg-paper-2 sm:ml-10' : 'border border-line sm:mr-10',
          )}
        >
          <MessageHead message={message} desk={desk} />
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{message.text}</p>
          {message.quoted && (
            <details className="mt-1">
              <summary className={summaryStyle}>Show the quoted text</summary>
              <blockquote className="mt-1 border-l-2 border-edge pl-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">
                {message.quoted}
              </blockquote>
            </details>
          )}
          <Files message={message} />
        </li>
      ))}
    </ol>
  )
}

function MessageHead({ message, desk }: { message: Message; desk: Desk }) {
  const { by, name, at, subject, of, unauthenticated } = message
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">
          {name}
          {by === 'us' && <span className="font-normal text-ink-2">, {company.name}</span>}
        </p>
        {by === 'program' && <Badge>Automatic reply</Badge>}
        {unauthenticated && <Badge variant="amber">Sender not verified</Badge>}
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">
        <time dateTime={at}>{timeOf(at)}</time>
        {subject && `, ${subject}`}
        {of && (
          <>
            {', came as '}
            <TextLink
              to={desk.linkTo({ lead: of.id })}
              preventScrollReset
              className="font-medium whitespace-nowrap"
            >
              {of.reference}
            </TextLink>
          </>
        )}
      </p>
      {unauthenticated && <p className="text-sm text-ink-2">{suspicions.unauthenticated}.</p>}
    </>
  )
}

function Files({ message: { files, refused } }: { message: Message }) {
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Attachments" className="mt-3 grid gap-2">
          {files.map(({ id, leadId, name, bytes }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-sm text-ink-2">({byteWords(bytes)})</span>
              </span>
              <SaveFileButton
                path={addressOf(leadCalls.file, { params: { id: leadId, fileId: id } })}
                name={name}
                about={name}
              >
                Download
              </SaveFileButton>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-2">
          Not taken, because of its kind or size: {refused.join(', ')}
        </p>
      )}
    </>
  )
}
