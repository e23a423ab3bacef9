import { company } from '#content/company.ts'
import { type Machine, machineList, payments, type Size } from '#content/machines.ts'
import { paperPdf } from '#features/letterhead/documents/paper.server.ts'

/** The data sheets of our machines in one file, which can be read aloud: docs/decisions/0070. */
export const machineSheets = (): Promise<Buffer> =>
  paperPdf('Machine data sheets', 'Sizes, power and payment of our machines', (paper) => {
    paper.paragraph(
      'Typical values of each model; what comes with your machine counts. Sizes are of the outside, without the air that a machine needs behind it.',
    )
    for (const machine of machineList) {
      paper.heading(`${machine.name}: ${machine.kind.toLowerCase()}`)
      paper.paragraph(machine.text)
      paper.facts(factsOf(machine))
    }
    paper.heading('Will it fit?')
    paper.paragraph(
      `The fit check at ${company.website}/machines#fit compares these sizes with your door and your space. The site assessment is free: ${company.phone.display}, ${company.email}.`,
    )
  })

function factsOf(machine: Machine): [label: string, value: string][] {
  const { size, carried, weightKg, watts, capacity, temperature, noise } = machine
  return [
    ['Width, depth, height', sizeWords(size)],
    ...(carried ? [['Largest piece carried', sizeWords(carried)] as [string, string]] : []),
    ['Weight, empty', `${weightKg} kg`],
    ['Power', `Standard 13 A socket, 230 V, ${watts} W at most`],
    ['Holds', capacity],
    ['Temperature', temperature ?? 'As the room: it does not cool'],
    ['Sound', noise],
    ['Payment', machine.payments.map((one) => payments[one]).join(', ')],
    ['Sells', machine.sells.join(', ')],
    ['Good at', machine.goodAt.join('. ')],
    ['Not for', machine.notFor.join('. ')],
  ]
}

const sizeWords = ({ width, depth, height }: Size) => `${width} × ${depth} × ${height} cm`
