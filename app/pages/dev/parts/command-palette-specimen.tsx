import { CalendarDays, CalendarPlus, House, MapPin, Receipt, Search, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  type Command,
  type CommandGroup,
  CommandPalette,
} from '#ui/command-palette/command-palette.tsx'
import { KeyboardKey, ModifierKey } from '#ui/keyboard-key.tsx'
import { Specimen } from './catalogue.tsx'

const sites = ['Riverside Tower', 'Riverside Mall', 'Harbour Hospital', 'North College']

export function CommandPaletteSpecimen() {
  const [chosen, setChosen] = useState('nothing yet')
  const command = (label: string, rest: Partial<Command>): Command => ({
    id: label,
    label,
    perform: () => setChosen(label),
    ...rest,
  })
  const groups: CommandGroup[] = [
    {
      heading: 'Go to',
      commands: [
        command('Overview', { icon: <House />, keywords: ['home', 'dashboard'] }),
        command('Visits', { icon: <CalendarDays />, keywords: ['calendar', 'schedule'] }),
        command('Invoices', { icon: <Receipt />, keywords: ['bills', 'payments'] }),
      ],
    },
    {
      heading: 'Actions',
      commands: [
        command('Plan a visit', { icon: <CalendarPlus />, shortcut: 'N V' }),
        command('Invite a colleague', { icon: <UserPlus />, keywords: ['user', 'person'] }),
      ],
    },
  ]
  const search = async (text: string, signal: AbortSignal) => {
    await answerAfter(600, signal)
    if (text === 'fail') throw new Error('The catalogue makes this search fail')
    return sites
      .filter((site) => site.toLowerCase().includes(text.toLowerCase()))
      .map((site) => command(site, { icon: <MapPin /> }))
  }
  return (
    <Specimen
      name="Command palette"
      about="Sites are searched while you type. “fail” shows what happens when the search does not answer."
    >
      <div className="flex flex-wrap items-center gap-4">
        <CommandPalette
          trigger={
            <button
              type="button"
              className={classNames(buttonStyle({ variant: 'outline' }), 'font-normal')}
            >
              <Search aria-hidden="true" className="size-5" /> Search
              <span aria-hidden="true" className="ml-6 flex gap-1 max-sm:hidden">
                <ModifierKey />
                <KeyboardKey>K</KeyboardKey>
              </span>
            </button>
          }
          groups={groups}
          search={search}
        />
        <p className="text-ink-2">Performed: {chosen}</p>
      </div>
    </Specimen>
  )
}

function answerAfter(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
