import type { pictures } from '#content/pictures.ts'

export interface Solution {
  /** The anchor that the footer links to. */
  id: string
  title: string
  lead: string
  paragraphs: string[]
  bullets: string[]
  range: string[]
  /** What the building has to offer. */
  needs: string[]
  picture: keyof typeof pictures
  pictureAlt: string
}

/** The kinds of building that we plan for, in the order of the footer. */
export const solutions: Solution[] = [
  {
    id: 'apartment-complexes',
    title: 'Apartment Complexes',
    lead: 'A small shop in the lobby, open when the corner shop is not. Residents come down in slippers for a drink or a charger. We fill the machine and look after it.',
    paragraphs: [
      'People in apartment buildings buy late and buy little: a bottle of water at eleven, washing tablets on Sunday. So the mix leans towards things that run out at home. We start with a proposal for your building and change it when the shelves show that we were wrong. Tell us what residents ask the concierge for, because that list is better than any model on the first day.',
      'Choose the place with care. A compressor hums, and a lobby carries sound, so the wall of a bedroom is the wrong wall. Keep escape routes free and ask your fire risk assessor before we install. Behind a fob door, our technician needs a way in that does not depend on one person. If your building has few flats, a machine may sell too little. If so, we tell you at the assessment.',
    ],
    bullets: [
      '£0 upfront, free installation',
      'Monitored 24 hours a day',
      'A mix for evenings and weekends',
      'Refunds handled by us, not the concierge',
    ],
    range: [
      'Water and soft drinks',
      'Crisps and chocolate',
      'Cereal bars and nuts',
      'Long-life milk and coffee sachets',
      'Toothpaste and soap',
      'Washing tablets',
      'Chargers and batteries',
    ],
    needs: [
      "A 13 A socket in a shared area, on the landlord's supply",
      'Consent of the freeholder or management company',
      'Access for our technician through fob doors',
    ],
    picture: 'scene-apartment-lobby',
    pictureAlt: 'A smart vending machine in the lobby of an apartment building, beside a sofa',
  },
  {
    id: 'corporate-offices',
    title: 'Corporate Offices',
    lead: 'Snacks, drinks and the adapter that someone left at home, a few steps from the desk. Nobody in your team orders stock, counts change or carries boxes.',
    paragraphs: [
      'Office demand follows the calendar. With people working from home on some days, Tuesday and Friday can be two different buildings. A machine with a fixed visit on a fixed day handles that badly. Ours reports its sales, alerts tell us what is running low, and visits follow. You see the figures in a dashboard, and your account manager is the person to call when a department moves or a floor closes.',
      'A machine does not replace a canteen or free fruit. It fills the gaps: the early shift, the meeting that runs over, the train that leaves at six. Put it where people already pass, near the kitchen, and away from desks where phone calls are made. Ask your landlord early, because many leases have clauses about machines, power and deliveries.',
    ],
    bullets: [
      'No stock, no cash box, no ordering',
      'Visits that follow what is sold',
      'A dashboard and an account manager',
      'A 30-day trial before the agreement',
    ],
    range: [
      'Water and soft drinks',
      'Nuts and protein bars',
      'Crisps and biscuits',
      'Mints and chewing gum',
      'Notebooks and pens',
      'Charging cables and adapters',
      'Tissues and plasters',
    ],
    needs: [
      'A 13 A socket that is not switched off at night',
      'A step-free way from the loading point to the kitchen',
      'One contact who tells us about closures and moves',
    ],
    picture: 'scene-office-kitchen',
    pictureAlt: 'A smart vending machine in an office kitchen with a long table',
  },
  {
    id: 'high-traffic-areas',
    title: 'High-Traffic Areas',
    lead: 'Concourses, waiting rooms and campuses have many people and short stops. A machine there must take payment quickly, show its prices clearly and be refilled before the rush.',
    paragraphs: [
      'Where many people pass, a machine can sell a lot in an hour and then stand quiet. Slots are finite, so we give the quick sellers more of them and plan visits around your peaks. Tell us the dates that matter, such as a sale, an open day or a clinic. In hospitals the needs are different again: a toothbrush or a cable matters more at three in the morning than a third kind of crisps.',
      'Public places are rougher on machines. We look for a spot in sight of staff or your own security, out of the main flow, with space for a wheelchair to turn in front. Not every machine is at its best here, and the assessment may end with a different model or a different wall. On education sites high-caffeine energy drinks are not in the mix. In state-funded schools in England the School Food Standards also rule out confectionery, crisps and most soft drinks, vending machines included, so we plan the range together with the school.',
    ],
    bullets: [
      'Card, contactless and mobile payment',
      'More slots for what sells first',
      'Essentials for hospitals and campuses',
      '£2M public and product liability insurance',
    ],
    range: [
      'Water and soft drinks',
      'Crisps and chocolate',
      'Fruit and cereal bars',
      'Toothbrushes and wipes',
      'Phone chargers and earphones',
      'Umbrellas and ponchos',
    ],
    needs: [
      'Floor space outside escape routes and queues',
      'A usable signal for payment and reports',
      'Delivery times and a route agreed with your security',
    ],
    picture: 'scene-hospital-waiting',
    pictureAlt: 'A smart vending machine in the waiting room of a hospital',
  },
  {
    id: 'custom-solutions',
    title: 'Custom Solutions',
    lead: 'Some buildings fit no list: a depot with night shifts, a hotel without a shop, a workshop that runs out of gloves. Tell us the problem and we plan the shelves around it.',
    paragraphs: [
      'We begin with questions. Who is in the building at which hour, what do they fetch from elsewhere today, and what must never be sold there? From the answers we propose a machine and a mix, shelf by shelf. Two smaller machines are sometimes better than one large one. Electronics and business essentials can share a machine with snacks, or stand in a locker of their own, depending on what they are.',
      'There are limits. A product must fit its slot, survive the fall or the turn, and keep at the temperature of the machine. We do not sell medicines that need advice, goods with a legal minimum age, or hot meals cooked to order. If what you need calls for a different kind of company, we tell you in the first talk. The consultation takes 30 minutes and costs nothing.',
    ],
    bullets: [
      'A mix planned shelf by shelf',
      'One machine or several',
      'Needs such as vegan or halal considered',
      'Free consultation, 30 minutes',
    ],
    range: [
      'Snacks and drinks',
      'Work gloves and ear plugs',
      'Travel-size toiletries',
      'Cables, adapters and batteries',
      'Stationery and labels',
      'Reusable bottles and cups',
    ],
    needs: [
      'A clear list of what people need and what is not allowed',
      'A level indoor place with a 13 A socket',
      'A trial period in which you tell us what is missing',
    ],
    picture: 'detail-locker',
    pictureAlt: 'Compartments of a locker machine with electronics and essentials behind glass',
  },
]
