import { Link } from 'react-router'
import { type Machine, machineList } from '#content/machines.ts'
import { buttonStyle } from '#ui/button.tsx'
import {
  type Filter,
  fitWords,
  isFiltered,
  machinesFor,
  mostCompared,
  typicalValues,
} from './choose.ts'
import { FilterForm } from './filter-form.tsx'
import { MachineEntry } from './machine-entry.tsx'
import { QueryForm } from './query-form.tsx'

export function Catalogue({ filter, compared }: { filter: Filter; compared: Machine[] }) {
  const found = machinesFor(filter)
  const hidden = compared.filter((machine) => !found.includes(machine))
  return (
    <section id="catalogue" aria-labelledby="catalogue-title" className="scroll-mt-8">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <h2 id="catalogue-title" className="text-5xl">
          Choose by what matters
        </h2>
        <FilterForm filter={filter} />
        <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-ink-2">
          <p role="status">
            {isFiltered(filter)
              ? `${found.length} of ${machineList.length} machines ${fitWords(filter)}`
              : `All ${machineList.length} machines`}
          </p>
          <p className="text-sm">{typicalValues}</p>
        </div>
        {found.length === 0 ? (
          <div className="mt-10 border-t border-line pt-8">
            <p className="max-w-xl text-lg">
              No machine of ours has all of that. Tell us what you need; perhaps two small ones do
              it better than one.
            </p>
            <Link
              to="/machines#catalogue"
              preventScrollReset
              className={buttonStyle({ variant: 'outline', className: 'mt-5' })}
            >
              Show all machines
            </Link>
          </div>
        ) : (
          <QueryForm
            section="compare"
            label="Machines to compare"
            values={{ compare: compared.map(({ slug }) => slug) }}
          >
            {hidden.map(({ slug }) => (
              <input key={slug} type="hidden" name="compare" value={slug} />
            ))}
            {found.map((machine, index) => (
              <MachineEntry
                key={machine.slug}
                machine={machine}
                mirrored={index % 2 === 1}
                compared={compared.includes(machine)}
                full={compared.length >= mostCompared}
              />
            ))}
            <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
              <button type="submit" className={buttonStyle({ variant: 'outline' })}>
                Compare selected
              </button>
              <p className="text-ink-2">Two or three, side by side.</p>
            </div>
          </QueryForm>
        )}
      </div>
    </section>
  )
}
