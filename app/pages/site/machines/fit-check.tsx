import { Check, Minus, X } from 'lucide-react'
import { machineList } from '#content/machines.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { checkFit, type Site, siteLimits, type Verdict } from './fit.ts'
import { QueryForm } from './query-form.tsx'

const measures = [
  ['door', 'Narrowest door or lift, clear width'],
  ['doorHeight', 'Its clear height'],
  ['width', 'Space, width'],
  ['depth', 'Space, depth from the wall'],
  ['height', 'Space, height'],
] as const

const verdicts: Record<Verdict, { text: string; style: string; Icon: typeof Check }> = {
  fits: { text: 'Fits', style: 'bg-leaf-soft text-leaf', Icon: Check },
  tight: { text: 'Tight', style: 'bg-amber-soft text-amber', Icon: Minus },
  no: { text: 'Does not fit', style: 'bg-alarm-soft text-alarm', Icon: X },
}

export function FitCheck({ site }: { site: Site }) {
  const fits = machineList.map((machine) => ({ machine, ...checkFit(machine, site) }))
  const count = (verdict: Verdict) => fits.filter((fit) => fit.verdict === verdict).length
  const { least, most } = siteLimits
  return (
    <section id="fit" aria-labelledby="fit-title" className="scroll-mt-8 bg-paper-2">
      <div className="mx-auto grid max-w-7xl gap-x-20 gap-y-10 px-6 py-16 sm:py-24 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="fit-title" className="text-4xl">
            Will it pass my door and stand in my space?
          </h2>
          <p className="mt-4 text-lg text-ink-2">
            Measure between the frames, not the door leaf. The figures here are an example: put in
            your own.
          </p>
          <QueryForm
            section="fit"
            label="Fit check"
            values={Object.fromEntries([
              ...measures.map(([name]) => [name, String(site[name])]),
              ['socket', site.socket ? 'yes' : 'no'],
            ])}
            className="mt-8 grid gap-4 sm:grid-cols-2"
          >
            {measures.map(([name, label]) => (
              <Field
                key={name}
                name={name}
                label={label}
                className={name === 'door' ? 'sm:col-span-2' : ''}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="decimal"
                    min={least}
                    max={most}
                    step="0.1"
                    unit="cm"
                    defaultValue={site[name]}
                  />
                )}
              </Field>
            ))}
            <Field name="socket" label="13 A socket within reach" className="sm:col-span-2">
              {(control) => (
                <NativeSelect {...control} defaultValue={site.socket ? 'yes' : 'no'}>
                  <option value="yes">Yes</option>
                  <option value="no">No</option>
                </NativeSelect>
              )}
            </Field>
            <Button type="submit" className="justify-self-start sm:col-span-2">
              Check the fit
            </Button>
          </QueryForm>
        </div>
        <div>
          <p role="status" className="font-display text-2xl font-bold">
            {count('fits')} of {fits.length} fit
            {count('tight') > 0 && `, ${count('tight')} would be tight`}
          </p>
          <ul className="mt-5 border-t border-line">
            {fits.map(({ machine, verdict, reasons }) => {
              const { text, style, Icon } = verdicts[verdict]
              return (
                <li
                  key={machine.slug}
                  className="grid gap-x-6 gap-y-2 border-b border-line py-5 sm:grid-cols-[1fr_auto]"
                >
                  <h3 className="text-xl">{machine.name}</h3>
                  <p
                    className={`flex items-center gap-1.5 self-start justify-self-start rounded-full px-3 py-1 text-sm font-semibold sm:row-span-2 ${style}`}
                  >
                    <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
                    {text}
                  </p>
                  <p className="text-ink-2">
                    {reasons.length > 0 ? reasons.join(' ') : 'With room for hands, feet and air.'}
                  </p>
                </li>
              )
            })}
          </ul>
          <p className="mt-5 text-sm text-ink-2">
            We count 4 cm for hands beside a machine, 10–12 cm of air behind one that cools, and
            never lean one that cools by more than 45°. Corridors, floor load and the swing of its
            door are looked at during the free assessment.
          </p>
        </div>
      </div>
    </section>
  )
}
