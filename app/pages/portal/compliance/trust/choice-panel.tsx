import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { type Withheld, withheldWords } from '#features/trust/policy/shown.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { type PanelProps, SectionDialog } from './section-dialog.tsx'

export function ShownBadge({ withheld }: { withheld: Withheld | null }) {
  if (!withheld) return <Badge variant="leaf">Shown</Badge>
  return <Badge variant="amber">Not shown: {withheldWords[withheld].toLowerCase()}</Badge>
}

/** Of what there is, what the page shows. */
export function ChoicePanel({
  desk,
  mayWrite,
  onChanged,
  section,
  title,
  hint,
}: PanelProps & {
  section: 'certificates' | 'processors' | 'documents'
  title: string
  hint: string
}) {
  const [changing, setChanging] = useState(false)
  const choices: {
    id: string
    title: string
    withheld: Withheld | null
    expiresOn?: string | null
  }[] = desk.choices[section]
  const chosen = desk.content[section].map(
    (id) =>
      choices.find((choice) => choice.id === id) ?? {
        ...{ id, title: 'Something that was removed', withheld: 'gone' as const },
      },
  )
  return (
    <Panel
      title={title}
      action={
        mayWrite && (
          <Button size="sm" variant="outline" onClick={() => setChanging(true)}>
            Choose {title.toLowerCase()}
          </Button>
        )
      }
    >
      {chosen.length === 0 ? (
        <p className="text-ink-2">None chosen. {hint}</p>
      ) : (
        <ul className="divide-y divide-line">
          {chosen.map(({ id, title, withheld }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
            >
              <span className="wrap-anywhere">{title}</span>
              <ShownBadge withheld={withheld} />
            </li>
          ))}
        </ul>
      )}
      {changing && (
        <SectionDialog
          {...{ desk, onChanged, title, description: hint }}
          read={(form) => ({ [section]: form.getAll(section).map(String) })}
          onClose={() => setChanging(false)}
        >
          {(errors) => (
            <FieldGroup name={section} label="Shown" optional error={errors[section]}>
              {() => (
                <ul className="grid gap-1">
                  {choices.map(({ id, title, withheld, expiresOn }) => (
                    <li key={id} className="flex items-start gap-3 py-1">
                      <Checkbox
                        id={`choice-${id}`}
                        name={section}
                        value={id}
                        defaultChecked={desk.content[section].includes(id)}
                      />
                      <label htmlFor={`choice-${id}`} className="wrap-anywhere">
                        {title}
                        <span className="block text-sm text-ink-2">
                          {withheld
                            ? `Would not be shown: ${withheldWords[withheld].toLowerCase()}`
                            : expiresOn && `Ends on ${longDate(expiresOn)}`}
                        </span>
                      </label>
                    </li>
                  ))}
                  {choices.length === 0 && <li className="text-ink-2">There is nothing yet.</li>}
                </ul>
              )}
            </FieldGroup>
          )}
        </SectionDialog>
      )}
    </Panel>
  )
}
