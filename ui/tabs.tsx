import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useSidewaysOverflow } from './use-sideways-overflow.ts'

export interface Tab {
  value: string
  label: string
  content: ReactNode
}

/**
 * Views of one thing, of which one is shown. A page that keeps the tab in its URL gives `value` and
 * `onChange`; otherwise the first tab is shown at first.
 */
export function Tabs(props: {
  /** What the tabs are views of, for screen readers. */
  label: string
  tabs: [Tab, ...Tab[]]
  value?: string
  onChange?: (value: string) => void
}) {
  const [valueHere, setValueHere] = useState(props.tabs[0].value)
  const value = props.value ?? valueHere
  const row = useRef<HTMLDivElement>(null)
  const overflow = useSidewaysOverflow(row)
  const shown = props.tabs.findIndex((tab) => tab.value === value)
  useEffect(() => reveal(row.current, shown), [shown])

  return (
    <Primitive.Root
      value={value}
      onValueChange={(chosen) => {
        setValueHere(chosen)
        props.onChange?.(chosen)
      }}
    >
      {/* Contained, so that a long row scrolls and does not widen a grid that it is in. */}
      <div className="border-b border-line contain-inline-size">
        <Primitive.List
          ref={row}
          aria-label={props.label}
          className={classNames(
            '-mb-px flex gap-6 overflow-x-auto [scrollbar-width:none]',
            overflow.before && 'mask-l-from-[calc(100%-3rem)]',
            overflow.after && 'mask-r-from-[calc(100%-3rem)]',
          )}
        >
          {props.tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              {...focusedByPress}
              className="relative min-h-11 data-pressed:outline-none shrink-0 px-1 pb-1 font-medium text-ink-2 -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-ink"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {props.tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-sm pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

/**
 * The primitive gives the focus to a tab that is pressed, and the browser then draws an outline if it
 * had drawn one before. Whoever pressed it knows where they are; the next key brings it back.
 */
const focusedByPress = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.dataset.pressed = ''
  },
  onKeyDown: forgetPress,
  onBlur: forgetPress,
}

function forgetPress({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  delete currentTarget.dataset.pressed
}

/** Scrolls the row alone: scrollIntoView would move the page as well. */
function reveal(row: HTMLElement | null, index: number): void {
  const tab = row?.children.item(index)
  if (!row || !(tab instanceof HTMLElement)) return
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
