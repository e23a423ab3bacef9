import { manchester } from '#content/places/manchester.ts'
import { PlacePage } from './place-page.tsx'

export { placeLoader as loader } from './place-loader.ts'

export default function ManchesterPage() {
  return <PlacePage place="manchester" text={manchester} />
}
