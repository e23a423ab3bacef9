import { type DragEvent, type ReactNode, useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import { leadCalls } from '#features/leads/calls.ts'
import { asksForAnswer, isClosed } from '#features/leads/policy/desk.ts'
import type { LeadColumn, LeadRow } from '#features/leads/schema/desk.ts'
import { type Stage, stages } from '#lib/lead-words.ts'
import { classNames } from '#ui/class-names.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AnsweredQuestion } from './answered-question.tsx'
import { BoardCard } from './board-card.tsx'
import { BoardSkeleton, columnWidth } from './board-skeleton.tsx'
import { apiQueryOf, type Desk } from './desk-address.ts'
import { callerOf, countWords } from './lead-names.ts'
import { LostDialog } from './lost-dialog.tsx'
import { useNow } from './use-now.ts'
import { useStageMoves } from './use-stage-moves.ts'

/** Every stage as a column. Cards are dragged, or moved by their menu. */
export function Board({ desk }: { desk: Desk }) {
  const query = apiQueryOf(desk.address)
  const { loaded, reload, refresh } = useCall(leadCalls.board, { query })
  useLeadsChange(refresh)
  return (
    <Answered loaded={loaded} what="The board" onRetry={reload} skeleton={<BoardSkeleton />}>
      {(columns) => <Columns columns={columns} desk={desk} refresh={refresh} />}
    </Answered>
  )
}

function Columns(props: { columns: LeadColumn[]; desk: Desk; refresh: () => void }) {
  const { desk } = props
  const now = useNow()
  const { columns, move, moveNow } = useStageMoves(props.columns, props.refresh)
  const [dragged, setDragged] = useState<LeadRow>()
  const [losing, setLosing] = useState<LeadRow>()
  const [asked, setAsked] = useState<{ row: LeadRow; stage: Stage }>()
  const moveTo = (row: LeadRow, stage: Stage) => {
    if (stage === row.stage) return
    if (stage === 'lost') setLosing(row)
    else if (asksForAnswer(row, stage)) setAsked({ row, stage })
    else moveNow(row, { stage })
  }
  return (
    <>
      <ScrollRegion label="Board of enquiries" edge="cut">
        <ol className="flex items-stretch gap-4 pb-3 xl:gap-3 lg:h-[calc(100dvh-17rem)] lg:min-h-112">
          {columns.map((column) => (
            <Column
              key={column.stage}
              column={column}
              allOf={desk.linkTo({
                view: 'table',
                query: {
                  ...desk.address.query,
                  list: listOf(column.stage),
                  stage: column.stage,
                  page: '',
                },
              })}
              accepts={dragged !== undefined && dragged.stage !== column.stage}
              onDrop={() => dragged && moveTo(dragged, column.stage)}
            >
              {column.rows.map((row) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  now={now}
                  to={desk.linkTo({ lead: row.id })}
                  onMove={(stage) => moveTo(row, stage)}
                  onDragStart={() => setDragged(row)}
                  onDragEnd={() => setDragged(undefined)}
                />
              ))}
            </Column>
          ))}
        </ol>
      </ScrollRegion>
      {asked && (
        <AnsweredQuestion
          caller={callerOf(asked.row)}
          onClose={() => setAsked(undefined)}
          onSay={(answered) =>
            moveNow(asked.row, {
              stage: asked.stage,
              ...(answered && { answered }),
            })
          }
        />
      )}
      {losing && (
        <LostDialog
          caller={callerOf(losing)}
          onClose={() => setLosing(undefined)}
          onLost={(lostReason) => move(losing, { stage: 'lost', lostReason })}
        />
      )}
    </>
  )
}

/** What the board shows of a stage: neither what is held nor what is merged. */
const listOf = (stage: Stage) => (isClosed(stage) ? 'closed' : 'open')

function Column(props: {
  column: LeadColumn
  allOf: string
  /** A card from elsewhere hovers over the board. */
  accepts: boolean
  onDrop: () => void
  children: ReactNode[]
}) {
  const { stage, total } = props.column
  const [over, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    if (!props.accepts) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <li
      aria-label={stages[stage]}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onDrop()
      }}
      className={classNames(
        'flex shrink-0 flex-col rounded-card bg-paper-2 p-3 xl:p-2.5',
        columnWidth,
        over && props.accepts && 'outline-2 outline-blue',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 pb-3 text-base">
        {stages[stage]}
        <span className="font-sans text-sm font-medium text-ink-2 tabular-nums">
          {countWords(props.column)}
        </span>
      </h2>
      {props.children.length > 0 ? (
        // Its cards scroll, and the bar that moves the board sideways stays in sight.
        <ul className="-m-1 flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain p-1">
          {props.children}
        </ul>
      ) : (
        <p className="rounded-field border border-dashed border-edge/50 px-3 py-6 text-center text-sm text-ink-2">
          Nothing here
        </p>
      )}
      {total > props.children.length && (
        <TextLink to={props.allOf} className="mt-3 px-1 py-2 text-sm font-medium">
          See all {countWords(props.column)}
          <span className="sr-only"> in {stages[stage]}</span>
        </TextLink>
      )}
    </li>
  )
}
