import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import type { ControlDetail, HistoryEntry } from '#features/controls/schema/controls.ts'
import { type ControlState, controlStates } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { TextLink } from '#ui/text-link.tsx'
import { actionWords } from '../../trail/trail-words/trail-words.ts'

/** The requirements that a control answers; where they are mapped is the page of the framework. */
export function Answers({ answers }: Pick<ControlDetail, 'answers'>) {
  return (
    <Panel title="Requirements it meets">
      {answers.length === 0 && (
        <p className="text-ink-2">None yet. Map it on the page of a framework.</p>
      )}
      <dl className="grid gap-3">
        {answers.map(({ id, name, requirements }) => (
          <div key={id}>
            <dt>
              <TextLink
                row
                to={portalPath('/compliance/controls/frameworks/:framework', { framework: id })}
                className="text-sm"
              >
                {name}
              </TextLink>
            </dt>
            <dd className="font-medium">{requirements.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export function History({ detail }: { detail: ControlDetail }) {
  return (
    <Panel title="History">
      {detail.history.length === 0 ? (
        <p className="text-ink-2">Nobody has changed anything yet.</p>
      ) : (
        <ol className="grid gap-3">
          {detail.history.map((entry) => (
            <li key={entry.id} className="text-sm">
              <span className="font-medium">{entry.by}</span> {wordsOf(entry, detail.code)}
              {entry.evidence && <span className="block wrap-anywhere">“{entry.evidence}”</span>}
              <DetailWords details={entry.details} />
              <time dateTime={entry.at} className="block text-ink-2">
                {timeOf(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Evidence of several controls may be changed for one of them alone. */
function wordsOf({ action, details }: HistoryEntry, code: string): string {
  const { added, removed } = details as { added?: string[]; removed?: string[] }
  if (removed?.includes(code)) return 'took evidence off this control'
  if (added?.includes(code)) return 'put evidence to this control'
  return actionWords(action)
}

const stateWords = (state: string) => controlStates[state as ControlState] ?? state

/** The reason that was given, or the state before and after. */
function DetailWords({ details }: { details: unknown }) {
  const { reason, from, to } = details as { reason?: string; from?: string; to?: string }
  if (reason) return <span className="block wrap-anywhere">{reason}</span>
  return from && to && from !== to ? (
    <span className="block">
      {stateWords(from)} → {stateWords(to)}
    </span>
  ) : null
}
