import { BarChart } from '#ui/charts/bar-chart.tsx'
import { FunnelChart } from '#ui/charts/funnel-chart.tsx'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { CataloguePage, Specimen } from './catalogue.tsx'

const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const compactPounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
})
const number = new Intl.NumberFormat('en-GB')
const poundsFromPence = (pence: number) => wholePounds.format(pence / 100)
const compactFromPence = (pence: number) => compactPounds.format(pence / 100)
const count = (value: number) => number.format(value)
const shortCount = (value: number) =>
  new Intl.NumberFormat('en-GB', { notation: 'compact' }).format(value)

const days = Array.from({ length: 30 }, (_, index) => `${index + 1} Sep`)
const wave = (index: number, base: number, swing: number) =>
  Math.round(base + swing * Math.sin(index / 2.2) + ((index * 7919) % 1700))

const thisMonth = days.map((_, index) =>
  index === 11 || index === 12 ? null : wave(index, 21_000, 6_000),
)
const lastMonth = days.map((_, index) => wave(index + 3, 18_500, 5_000))

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const salesByHour = weekdays.map((_, day) =>
  hours.map((_, hour) => {
    if (day === 6 && hour < 6) return null
    const lunch = 38 * Math.exp(-((hour - 12.5) ** 2) / 6)
    const morning = 26 * Math.exp(-((hour - 8) ** 2) / 4)
    return Math.round((lunch + morning + ((hour * 13 + day * 7) % 4)) * (day > 4 ? 0.35 : 1))
  }),
)

const sparklines = [
  { site: 'Harbour House', values: [310, 290, 335, 360, 352, 398, 421] },
  { site: 'Unit 9', values: [220, 235, null, 190, 160, 155, 148] },
  { site: 'Café Nord', values: [180, 176, 184, 181, 179, 183, 181] },
  { site: 'Unit 12', values: [] },
]

export default function ChartsPage() {
  return (
    <CataloguePage title="Charts">
      <Specimen name="Line chart">
        <LineChart
          title="Takings by day"
          summary="September took more than August on most days; the machine was off on the 12th and 13th."
          labels={days}
          series={[
            { name: 'September', values: thisMonth },
            { name: 'August', values: lastMonth },
          ]}
          format={poundsFromPence}
        />
      </Specimen>
      <Specimen name="Line chart with an expected range">
        <LineChart
          title="Items sold by day"
          summary="Sales left the expected range on 20 September and have not come back."
          labels={days}
          series={[
            {
              name: 'Sold',
              values: days.map((_, index) =>
                Math.round(
                  (index > 18 ? 20 : 45) + 9 * Math.sin(index / 2.2) + ((index * 37) % 11),
                ),
              ),
            },
          ]}
          band={{
            name: 'Expected',
            low: days.map((_, index) => 34 + Math.round(8 * Math.sin(index / 2.2))),
            high: days.map((_, index) => 58 + Math.round(8 * Math.sin(index / 2.2))),
          }}
          format={count}
        />
      </Specimen>
      <Specimen name="Line chart with four series">
        <LineChart
          title="Takings by site"
          summary="Harbour House takes most; Unit 10 was opened in April."
          labels={['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep']}
          series={[
            {
              name: 'Harbour House',
              values: [410, 432, 455, 470, 466, 480, 502, 495, 530].map((n) => n * 1000),
            },
            {
              name: 'Unit 9',
              values: [300, 296, 310, 322, 340, 336, 351, 362, 358].map((n) => n * 1000),
            },
            {
              name: 'Unit 10',
              values: [null, null, null, 90, 140, 171, 190, 214, 236].map((n) => n && n * 1000),
            },
            {
              name: 'Café Nord',
              values: [120, 118, 96, 101, 99, 87, 80, 84, 78].map((n) => n * 1000),
            },
          ]}
          format={compactFromPence}
        />
      </Specimen>
      <Specimen name="Bar chart with a comparison">
        <BarChart
          title="Takings by month"
          summary="Every month since April took more than in the year before."
          labels={['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep']}
          series={{
            name: '2026',
            values: [812, 790, 845, 901, 935, 970, 1012, 1043, 1101].map((n) => n * 1000),
          }}
          comparison={{
            name: '2025',
            values: [840, 815, 862, 850, 871, 890, 902, 940, 955].map((n) => n * 1000),
          }}
          format={poundsFromPence}
        />
      </Specimen>
      <Specimen name="Bar chart with an expected range">
        <BarChart
          title="Items sold by weekday"
          summary="Thursday sold less than expected; the other days are as usual."
          labels={weekdays}
          series={{ name: 'Sold', values: [212, 230, 224, 121, 240, 88, 71] }}
          band={{
            name: 'Expected',
            low: [190, 200, 200, 195, 210, 70, 60],
            high: [240, 250, 245, 240, 260, 105, 95],
          }}
          format={count}
        />
      </Specimen>
      <Specimen name="Bar chart with negative values">
        <BarChart
          title="Profit by month"
          summary="The first three months lost £640; since then each month earned more."
          labels={['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']}
          series={{ name: 'Profit', values: [-31_000, -24_500, -8_500, 12_000, 26_000, 41_500] }}
          format={poundsFromPence}
        />
      </Specimen>
      <Specimen name="Funnel chart">
        <FunnelChart
          title="From visit to contract"
          summary="One visitor in 46 asks for a quote; two in five who ask sign."
          steps={[
            { name: 'Visited the site', count: 4120 },
            { name: 'Opened the form', count: 512 },
            { name: 'Asked for a quote', count: 89 },
            { name: 'Signed', count: 36 },
          ]}
          format={count}
        />
      </Specimen>
      <Specimen name="Heat map">
        <HeatMap
          title="Sales by weekday and hour"
          summary="Most is sold from noon to two on working days; weekends are quiet."
          rows={weekdays}
          columns={hours}
          values={salesByHour}
          valueName="Sales"
          format={count}
        />
      </Specimen>
      <Specimen name="Sparkline">
        <dl className="grid max-w-md gap-3">
          {sparklines.map(({ site, values }) => (
            <div key={site} className="flex items-center justify-between gap-4">
              <dt>{site}</dt>
              <dd>
                <Sparkline
                  label={`Sales of the last week at ${site}`}
                  values={values}
                  format={count}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="Charts at their limits">
        <div className="grid gap-10 lg:grid-cols-2">
          <LineChart
            title="Sales of a new machine"
            summary="Nothing was sold in its first week."
            labels={weekdays}
            series={[{ name: 'Sold', values: weekdays.map(() => 0) }]}
            format={count}
          />
          <LineChart
            title="Sales since this morning"
            summary="There is one figure: 37 items."
            labels={['09:00']}
            series={[{ name: 'Sold', values: [37] }]}
            format={count}
          />
          <BarChart
            title="Items made in the world"
            summary="The figures have sixteen digits."
            labels={weekdays}
            series={{ name: 'Made', values: weekdays.map((_, day) => 8.4e15 - day * 1e15) }}
            format={shortCount}
          />
          <BarChart
            title="Tomorrow’s sales"
            summary="Nobody knows."
            labels={weekdays}
            series={{ name: 'Sold', values: weekdays.map(() => null) }}
            format={count}
          />
          <LineChart
            loading
            title="Today’s sales"
            summary="They are being counted."
            labels={[]}
            series={[]}
            format={count}
          />
        </div>
      </Specimen>
    </CataloguePage>
  )
}
