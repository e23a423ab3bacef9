import { aiVendPro } from '#content/ai-vend-pro.ts'
import { machines, payments } from '#content/machines.ts'
import { TextLink } from '#ui/text-link.tsx'

const machine = machines['ai-vend-pro']

const specifications = [
  [
    'Width × depth × height',
    `${machine.size.width} × ${machine.size.depth} × ${machine.size.height} cm`,
  ],
  ['Weight, empty', `${machine.weightKg} kg`],
  ['Power', `Standard 13 A socket, 230 V, ${machine.watts} W at most`],
  ['Holds', `${machine.capacity}, on seven shelves`],
  ['Temperature', `${machine.temperature}; chilled food at or below 8 °C`],
  ['Sound', machine.noise],
  ['Air behind', '10–12 cm'],
  ['Payment', machine.payments.map((one) => payments[one]).join(', ')],
  ['Sells', machine.sells.join(', ')],
] as const

export function Specifications() {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-20 gap-y-16 px-6 py-16 sm:py-24 lg:grid-cols-2">
      <section aria-labelledby="specifications-title">
        <h2 id="specifications-title" className="text-4xl">
          Specifications
        </h2>
        <table className="mt-8 w-full text-left">
          <caption className="mb-3 text-left text-sm text-ink-2">
            Typical values; the data sheet of your machine counts.
          </caption>
          <tbody>
            {specifications.map(([name, value]) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal text-ink-2">
                  {name}
                </th>
                <td className="py-2.5 font-medium">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="needs-title">
        <h2 id="needs-title" className="text-4xl">
          What your site needs
        </h2>
        <dl className="mt-8">
          {aiVendPro.siteNeeds.map(([name, text]) => (
            <div key={name} className="border-t border-line py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">
          <TextLink href="/machines#fit">Check it against your own measures</TextLink>
        </p>
      </section>
    </div>
  )
}
