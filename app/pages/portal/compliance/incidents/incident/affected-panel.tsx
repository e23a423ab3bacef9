import { useState } from 'react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import type { Affected, IncidentDetail, Place } from '#features/incidents/schema/incidents.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useToast } from '#ui/toast.tsx'
import type { PartProps } from './use-incident.ts'

const kindNames = { machine: 'Machine', site: 'Site', company: 'Company' }

/** The machines, sites and companies that it touches. */
export function AffectedPanel({ incident, mayChange, change }: PartProps) {
  const [searching, setSearching] = useState(false)
  const toast = useToast()
  const attempt = async (made: Promise<IncidentDetail>) => {
    try {
      change.onDone(await made)
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <Panel
      title="Affected"
      action={
        mayChange && (
          <Button size="sm" variant="outline" onClick={() => setSearching(true)}>
            Add what it touches
          </Button>
        )
      }
    >
      {incident.affected.length === 0 ? (
        <p className="text-ink-2">No machine, site or company.</p>
      ) : (
        <ul aria-label="Affected" className="-my-3 divide-y divide-line">
          {incident.affected.map((place) => (
            <AffectedLine
              key={place.id ?? place.name}
              place={place}
              onRemove={
                mayChange && place.id
                  ? () =>
                      attempt(
                        call(incidentCalls.removeAffected, {
                          params: { ...change.params, affectedId: place.id ?? '' },
                        }),
                      )
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {searching && (
        <SearchDialog
          onClose={() => setSearching(false)}
          onChosen={({ kind, id }) => {
            setSearching(false)
            attempt(call(incidentCalls.addAffected, { ...change, input: { kind, id } }))
          }}
        />
      )}
    </Panel>
  )
}

function AffectedLine(props: { place: Affected; onRemove: (() => void) | undefined }) {
  const { place, onRemove } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink-2">{kindNames[place.kind]}: </span>
        {place.name}
      </span>
      {onRemove && (
        <Button size="sm" variant="link" className="print:hidden" onClick={onRemove}>
          Take off<span className="sr-only"> “{place.name}”</span>
        </Button>
      )}
    </li>
  )
}

function SearchDialog(props: { onClose: () => void; onChosen: (place: Place) => void }) {
  const [words, setWords] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Add what it touches"
      description="A machine by its number, a site or a company by its name."
    >
      <div className="grid gap-4">
        <Field name="q" label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={words}
              autoComplete="off"
              maxLength={80}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        {words.trim().length >= 2 && <Found words={words.trim()} onChosen={props.onChosen} />}
      </div>
    </Dialog>
  )
}

function Found({ words, onChosen }: { words: string; onChosen: (place: Place) => void }) {
  const { loaded, reload } = useCall(incidentCalls.places, { query: { q: words } })
  return (
    <Answered
      loaded={loaded}
      what="What there is"
      onRetry={reload}
      skeleton={<Spinner label="Searching" />}
    >
      {(places) =>
        places.length === 0 ? (
          <p className="text-ink-2">Nothing is called so.</p>
        ) : (
          <ul aria-label="Found" className="grid gap-1">
            {places.map((place) => (
              <li key={place.id}>
                <Button
                  variant="ghost"
                  className="w-full justify-start rounded-field text-left"
                  onClick={() => onChosen(place)}
                >
                  <span className="font-normal text-ink-2">{kindNames[place.kind]}</span>
                  <span className="wrap-anywhere">{place.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
