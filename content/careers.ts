export interface FieldOfWork {
  id: string
  title: string
  text: string
  tasks: string[]
  brings: string[]
}

/** Fields of work, none of them an open post. A post that opens is added with its place and hours. */
export const careers: { intro: string; how: string[]; roles: FieldOfWork[] } = {
  intro:
    'Below are the fields of work that our service depends on. None of them is an open post. If one is yours, register your interest: tell us which field, what you have done and where you live. Registering is not an application and promises no job. You can ask us to erase what you sent at any time.',
  how: [
    'You register interest with the form below. Name the field and describe two things you have done. We do not need a photograph, your age or your family status.',
    'We confirm by email that your message has arrived. There is no selection at this stage, because there is no post.',
    'When a post opens, we publish it on this page with its tasks, place and hours, and write to those who registered for that field. Then you decide whether to apply.',
    'Applicants talk with the people they would work with and look at a piece of the real work. Everybody who applies gets an answer, even if it is no. Tell us early if you need an adjustment.',
  ],
  roles: [
    {
      id: 'route-technician',
      title: 'Route technician',
      text: "A route technician drives to machines across the North West, fills them, cleans them and mends what can be mended on the spot. Much of the day is spent alone, in other people's buildings.",
      tasks: [
        'Load the van from a pick list and fill the slots in date order',
        'Check temperature, dates and the payment terminal at each visit',
        'Mend simple faults and report the others so that the next person can act',
        'Leave the place clean and sign in and out as the host asks',
      ],
      brings: [
        'A full driving licence and the habit of arriving prepared',
        'Practical skill with doors, motors or refrigeration, or the will to learn it',
        'Care with food: clean hands, cold chain, dates',
        'A calm manner with receptionists, nurses and caretakers',
      ],
    },
    {
      id: 'operations-planner',
      title: 'Operations planner',
      text: 'An operations planner decides which machine is visited when, and with what on board. Alerts and forecasts help, but they know nothing of roadworks, match days and locked doors.',
      tasks: [
        'Plan visits from stock, sales, dates and faults',
        'Agree access times with hosts and tell them when a plan changes',
        'Adjust a product mix when the shelves show that it is wrong',
        'Follow each open fault until the repair is confirmed',
      ],
      brings: [
        'Experience in planning routes, shifts or stock',
        'Comfort with figures, and doubt when they look too good',
        'Knowledge of the roads between Manchester, Liverpool, Preston and Cheshire',
        'Clear messages: what, where, by when',
      ],
    },
    {
      id: 'software-engineer',
      title: 'Software engineer',
      text: 'Our software runs this site and takes enquiries, and it will serve hosts and machines. It is one package in TypeScript with a PostgreSQL database, kept small on purpose.',
      tasks: [
        'Build a feature from its rules and tables to its page',
        'Test what happens when a process is killed or a network fails',
        'Keep pages fast, accessible and usable without JavaScript',
        'Write down why a decision was made, in half a page',
      ],
      brings: [
        'Solid TypeScript and SQL',
        'Respect for personal data, shown in what you choose not to store',
        'Working knowledge of accessibility, tested with a keyboard',
        'Plain written English',
      ],
    },
  ],
}
