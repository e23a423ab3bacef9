import type { PlaceText } from '#content/place-text.ts'

export const manchester: PlaceText = {
  title: 'Smart vending machines in Manchester, at £0 upfront',
  description:
    'We install, stock and look after smart vending machines in Greater Manchester: flats, offices, hospitals and campuses. £0 upfront, 30-day trial.',
  intro:
    'Greater Manchester has homes and offices in every kind of building. New towers stand around Deansgate, cotton mills in Ancoats have become flats and studios, and the offices of Spinningfields empty into trams at six. Along Oxford Road students, nurses and patients share one pavement, and the hospitals there never close. Around the centre lies a ring of towns with centres of their own, from Bolton to Stockport. Each building keeps different hours, and a machine has to follow them.',
  areas: [
    'City centre',
    'Ancoats',
    'Spinningfields',
    'Salford Quays',
    'Trafford Park',
    'Didsbury',
    'Wythenshawe',
    'Stockport',
    'Altrincham',
    'Bolton',
    'Bury',
    'Oldham',
  ],
  suits: [
    {
      title: 'Apartment towers and mill conversions',
      text: "Hundreds of homes share one lobby, and the nearest shop may be shut when people come home from a late shift. Drinks, snacks and household basics are worth having downstairs. We need the managing agent's consent and a socket on the landlord's supply.",
    },
    {
      title: 'Offices with changing days',
      text: 'Floors that are full midweek and half empty on Friday need visits that follow sales. We place the machine near the kitchen and keep cables and notebooks beside the snacks.',
    },
    {
      title: 'Hospitals and campuses',
      text: 'Waiting rooms and libraries need water, something to eat and the things people forget, at all hours. On education sites high-caffeine energy drinks are not in the mix.',
    },
  ],
  route:
    'From central Manchester the Mancunian Way and the main radial roads lead out to the M60 ring. In light traffic Stockport, about 7 miles away, takes 20 to 25 minutes, Bury (10 miles) about 25, Bolton (12 miles) about 30 and Wigan (20 miles) about 40. Rush hours add to that: the M60 and the roads into the centre are slow at both ends of the working day. Tell us if your building allows visits outside those hours.',
  questions: [
    {
      question: 'Our building is a converted mill. Will a machine get in?',
      answer:
        'Often, but measure first. A typical snack cabinet is 183 cm high, up to 97 cm wide and weighs about 295 kg. Old goods lifts and uneven timber floors are the usual obstacles. Ask your managing agent for the permitted load of the lift and the floor; we check the way in at the free assessment.',
    },
    {
      question: 'There is no loading bay on our street. How do you deliver?',
      answer:
        'Tell us the loading times on the signs and any tram tracks, bus gates or closed streets near the door. We look at the route at the assessment and agree a time with you. If a street cannot be used by a van at all, we look for the nearest lawful place to unload.',
    },
    {
      question: 'Our tower has fob doors and a concierge. How do your technicians get in?',
      answer:
        'As you decide. A signed visitor book, a fob held at the desk or a named contact all work. What matters is that access does not depend on one person, because alerts do not wait for holidays. We agree the hours for visits before installation.',
    },
  ],
  typical: 'apartment',
  picture: 'scene-apartment-lobby',
  pictureAlt: 'A smart vending machine in the lobby of an apartment building, beside a sofa',
}
