import { Command as Primitive, useCommandState } from 'cmdk'
import { CircleAlert, Search as SearchIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import { matchCommands } from './match-commands.ts'
import { type Search, useSearch } from './use-search.ts'

export interface Command {
  id: string
  label: string
  /** Other words by which it may be sought. */
  keywords?: string[]
  icon?: ReactNode
  /** Shown at the end of the line; the page itself listens for the keys. */
  shortcut?: string
  perform: () => void
}

export interface CommandGroup {
  heading: string
  commands: Command[]
}

/** The inside of the palette, made anew each time it opens, so that it begins empty. */
export function CommandSearch(props: {
  groups: CommandGroup[]
  search?: Search<Command>
  recent: Command[]
  onPerform: (command: Command, found: boolean) => void
}) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { status, results, retry } = useSearch(props.search, text)
  const recent = text.trim() ? [] : props.recent
  const groups = [
    { heading: 'Recent', commands: recent, found: true },
    ...props.groups.map(({ heading, commands }) => ({
      heading,
      commands: matchCommands(commands, text),
      found: false,
    })),
    { heading: 'Results', commands: results, found: true },
  ].filter(({ commands }) => commands.length > 0)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)

  return (
    <>
      {/* Filtered above: cmdk would sort by moving elements that are React's. */}
      <Primitive label="Search commands" shouldFilter={false} vimBindings={false} loop>
        <div className="flex items-center gap-3 border-b-2 border-line px-5 focus-within:border-ink">
          <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <Primitive.Input
            ref={input}
            value={text}
            onValueChange={setText}
            placeholder="Search or jump to…"
            className="min-h-14 w-full bg-transparent outline-none placeholder:text-ink-2"
          />
        </div>
        <Primitive.List
          label="Commands"
          className={classNames(
            'max-h-[min(26rem,50dvh)] scroll-py-2 overflow-y-auto overscroll-contain px-2',
            count > 0 && 'py-2',
          )}
        >
          {groups.map(({ heading, commands, found }) => (
            <Primitive.Group
              key={heading}
              heading={heading}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-2"
            >
              {commands.map((command) => (
                <CommandItem
                  key={command.id}
                  command={command}
                  value={`${heading} ${command.id}`}
                  onSelect={() => props.onPerform(command, found)}
                />
              ))}
            </Primitive.Group>
          ))}
        </Primitive.List>
        <ActiveOption input={input} />
      </Primitive>
      {/* Outside, because cmdk takes the Enter key of everything inside. */}
      <SearchState status={status} count={count} text={text.trim()} onRetry={retry} />
    </>
  )
}

function CommandItem(props: { command: Command; value: string; onSelect: () => void }) {
  const { icon, label, shortcut } = props.command
  return (
    <Primitive.Item
      value={props.value}
      onSelect={props.onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 -outline-offset-1 data-[selected=true]:bg-paper-2 data-[selected=true]:outline data-[selected=true]:outline-edge"
    >
      <span aria-hidden="true" className="shrink-0 text-ink-2 *:size-5">
        {icon}
      </span>
      <span className="grow">{label}</span>
      {shortcut && <span className="text-sm text-ink-2">{shortcut}</span>}
    </Primitive.Item>
  )
}

function SearchState(props: {
  status: 'idle' | 'searching' | 'failed' | 'found'
  count: number
  text: string
  onRetry: () => void
}) {
  const { status, count, text } = props
  const row = classNames(
    'flex items-center gap-3 px-5 py-3 text-ink-2',
    count > 0 && 'border-t border-line',
  )
  const results = count === 1 ? '1 result' : `${count} results`
  return (
    <>
      {status === 'searching' && (
        <div className={row}>
          <Spinner label="Searching" /> <span aria-hidden="true">Searching…</span>
        </div>
      )}
      {status === 'failed' && (
        <div className={row}>
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-alarm" />
          <p role="alert" className="grow">
            The search did not answer.
          </p>
          <Button variant="outline" size="sm" onClick={props.onRetry}>
            Try again
          </Button>
        </div>
      )}
      {count === 0 && (status === 'found' || status === 'idle') && (
        <p className="px-5 py-8 text-center text-ink-2 wrap-anywhere">
          Nothing found for “{text}”.
        </p>
      )}
      <p role="status" className="sr-only">
        {status !== 'searching' && results}
      </p>
    </>
  )
}

/** After typing, cmdk names the selected option before it has rendered it, and so names none. */
function ActiveOption({ input }: { input: RefObject<HTMLInputElement | null> }) {
  useCommandState((state) => state.value)
  useEffect(() => {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '')
    const option = list?.querySelector('[aria-selected="true"]')
    if (option) input.current?.setAttribute('aria-activedescendant', option.id)
    else input.current?.removeAttribute('aria-activedescendant')
  })
  return null
}
