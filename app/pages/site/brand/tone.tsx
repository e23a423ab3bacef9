import { BrandSection } from './section.tsx'

const pairs = [
  {
    rule: 'Say what happens',
    say: 'We fill your machine before it is empty.',
    instead: 'Leverage next-generation replenishment intelligence.',
  },
  {
    rule: 'Give the figure',
    say: 'We answer within 1 business day.',
    instead: 'We pride ourselves on rapid response times.',
  },
  {
    rule: 'Promise what we can show',
    say: '£0 upfront cost. A 30-day trial, then a partnership agreement.',
    instead: 'The best vending service in the country.',
  },
  {
    rule: 'Own the mistake',
    say: 'Slot B2 was empty on Tuesday. We refilled it on Wednesday at 07:30.',
    instead: 'Due to operational circumstances, stock levels were impacted.',
  },
]

export function Tone() {
  return (
    <BrandSection
      id="tone"
      title="Tone of voice"
      intro="Like a good caretaker: friendly, brief, and exact about times and money. British English, short sentences, no superlatives."
    >
      <ul className="border-t border-line">
        {pairs.map(({ rule, say, instead }) => (
          <li
            key={rule}
            className="grid gap-x-10 gap-y-2 border-b border-line py-6 md:grid-cols-[1fr_2fr_2fr]"
          >
            <h3 className="text-xl">{rule}</h3>
            <p className="text-lg">
              <span className="block text-sm font-semibold text-leaf">We say</span>
              {say}
            </p>
            <p className="text-lg text-ink-2">
              <span className="block text-sm font-semibold text-alarm">Not</span>
              {instead}
            </p>
          </li>
        ))}
      </ul>
    </BrandSection>
  )
}
