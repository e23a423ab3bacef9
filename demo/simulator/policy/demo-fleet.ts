import type { Environment } from '#content/environments.ts'
import type { Slug } from '#content/machines.ts'
import type { Terms } from '#lib/fleet-words.ts'
import type { Weekday } from '#lib/time.ts'
import type { TroubleKind } from './troubles.ts'

/*
 * What a first start shows: two clients, six sites, twelve machines. All of it is made up, and says so:
 * names end in "(example)", addresses in .example.
 */

export interface DemoMachine {
  serial: string
  model: Slug
  spot: string
  terms: Terms
  /** Since how many days it has stood there. */
  days: number
  /** How many it sells on an ordinary Wednesday, and for how many people it is filled. */
  busyDay: number
  people: number
  /** What is wrong with it when the server first starts: since when and for how much longer, in hours. */
  trouble?: { kind: TroubleKind; since: number; lasts: number }
}

export interface DemoSite {
  name: string
  postcode: string
  environment: Environment
  latitude: number
  longitude: number
  visitDays: readonly Weekday[]
  visitMinute: number
  /** Nobody came the last time: it is emptier than it should be, and some of it is out of date. */
  missed?: string
  machines: readonly DemoMachine[]
}

export interface DemoClient {
  company: string
  person: { name: string; email: string }
  sites: readonly DemoSite[]
}

export const demoDays = 90
export const demoSeed = 20_261
/** Soft drinks became dearer by so much, so many days before the first start. */
export const priceRise = { daysAgo: 45, pence: 10 }

const twice = (first: Weekday, second: Weekday) => [first, second] as const

export const demoClients: readonly DemoClient[] = [
  {
    company: 'Harbourside Estates (example)',
    person: { name: 'Hana Example', email: 'hana@harbourside-estates.example' },
    sites: [
      {
        name: 'Quay Point apartments',
        postcode: 'M50 3AZ',
        environment: 'apartment',
        latitude: 53.4712,
        longitude: -2.2976,
        visitDays: twice('Mon', 'Thu'),
        visitMinute: 590,
        machines: [
          {
            serial: 'ENX-D-1001',
            model: 'ai-vend-pro',
            spot: 'Lobby, beside the post boxes',
            terms: 'partnership',
            days: 90,
            busyDay: 32,
            people: 310,
          },
          {
            serial: 'ENX-D-1002',
            model: 'essentials-locker',
            spot: 'Lobby, by the lifts',
            terms: 'partnership',
            days: 90,
            busyDay: 4,
            people: 310,
          },
        ],
      },
      {
        name: 'Foundry House offices',
        postcode: 'M3 5EN',
        environment: 'office',
        latitude: 53.4846,
        longitude: -2.2527,
        visitDays: ['Mon', 'Wed', 'Fri'],
        visitMinute: 470,
        machines: [
          {
            serial: 'ENX-D-1003',
            model: 'cooler-pair',
            spot: 'Second floor kitchen',
            terms: 'partnership',
            days: 90,
            busyDay: 55,
            people: 260,
            trouble: { kind: 'cooling', since: 2.6, lasts: 3 },
          },
          {
            serial: 'ENX-D-1004',
            model: 'ai-vend-pro',
            spot: 'Reception',
            terms: 'trial',
            days: 27,
            busyDay: 28,
            people: 260,
          },
        ],
      },
      {
        name: 'Albert Arcade',
        postcode: 'L1 8JQ',
        environment: 'retail',
        latitude: 53.4045,
        longitude: -2.9836,
        visitDays: twice('Tue', 'Fri'),
        visitMinute: 545,
        machines: [
          {
            serial: 'ENX-D-1005',
            model: 'combo',
            spot: 'North entrance',
            terms: 'partnership',
            days: 90,
            busyDay: 41,
            people: 900,
            trouble: { kind: 'jam', since: 1.4, lasts: 2.5 },
          },
          {
            serial: 'ENX-D-1006',
            model: 'ai-vend-pro',
            spot: 'Food court',
            terms: 'partnership',
            days: 90,
            busyDay: 38,
            people: 900,
          },
        ],
      },
    ],
  },
  {
    company: 'Ribble Care and Learning (example)',
    person: { name: 'Owen Example', email: 'owen@ribble-care.example' },
    sites: [
      {
        name: 'Ribble General Hospital',
        postcode: 'PR2 9HT',
        environment: 'hospital',
        latitude: 53.7922,
        longitude: -2.7048,
        visitDays: ['Mon', 'Wed', 'Fri'],
        visitMinute: 640,
        machines: [
          {
            serial: 'ENX-D-2001',
            model: 'cooler-pair',
            spot: 'Main entrance',
            terms: 'partnership',
            days: 90,
            busyDay: 59,
            people: 1500,
          },
          {
            serial: 'ENX-D-2002',
            model: 'ai-vend-pro',
            spot: 'Accident and emergency, waiting room',
            terms: 'partnership',
            days: 90,
            busyDay: 43,
            people: 1500,
          },
        ],
      },
      {
        name: 'Lakeside College',
        postcode: 'CW1 5DU',
        environment: 'education',
        latitude: 53.0989,
        longitude: -2.4143,
        visitDays: twice('Mon', 'Thu'),
        visitMinute: 510,
        missed: 'Nobody could get in: the college was closed for a fire drill.',
        machines: [
          {
            serial: 'ENX-D-2003',
            model: 'combo',
            spot: 'Sports hall',
            terms: 'partnership',
            days: 90,
            busyDay: 31,
            people: 700,
          },
          {
            serial: 'ENX-D-2004',
            model: 'ai-vend-pro',
            spot: 'Library foyer',
            terms: 'partnership',
            days: 90,
            busyDay: 36,
            people: 700,
          },
        ],
      },
      {
        name: 'Ribble head office',
        postcode: 'PR1 3JJ',
        environment: 'office',
        latitude: 53.7586,
        longitude: -2.7007,
        visitDays: twice('Tue', 'Fri'),
        visitMinute: 660,
        machines: [
          {
            serial: 'ENX-D-2005',
            model: 'ai-vend-pro',
            spot: 'Ground floor break room',
            terms: 'partnership',
            days: 90,
            busyDay: 27,
            people: 140,
            trouble: { kind: 'signal', since: 9.5, lasts: 1 },
          },
          {
            serial: 'ENX-D-2006',
            model: 'essentials-locker',
            spot: 'First floor corridor',
            terms: 'trial',
            days: 11,
            busyDay: 3,
            people: 140,
          },
        ],
      },
    ],
  },
]
