import type { MachineEnergy } from '#features/sustainability/schema.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

const cell = 'border-line border-t px-3 py-2 align-top last:pr-0'
const name = 'Watts, hours and kWh of each machine'
const shown = (count: number, digits = 0) =>
  count.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export function EnergyTable({ machines }: { machines: MachineEnergy[] }) {
  if (machines.length === 0)
    return <p className="text-ink-2">No machine was connected in this month.</p>
  return (
    <ScrollRegion label={name}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-right text-ink-2 whitespace-nowrap">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Machine
            </th>
            {['Watts', 'Hours with power', 'kWh'].map((label) => (
              <th key={label} scope="col" className="px-3 py-2 font-medium last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {machines.map((machine) => (
            <tr key={machine.machineId} className="text-right">
              <th scope="row" className={`${cell} min-w-48 pl-0 text-left font-normal`}>
                <span className="block font-medium">
                  {machine.serial}, {machine.model}
                </span>
                <span className="block text-ink-2">
                  {machine.site}, {machine.spot}
                </span>
              </th>
              <td className={cell}>{shown(machine.watts)}</td>
              <td className={cell}>{shown(machine.hours)}</td>
              <td className={cell}>{shown(machine.kilowattHours, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
