import { describe, expect, it } from 'vitest'
import { figuresOf } from '#content/product-figures.ts'
import { type Allergen, isFood, products } from '#content/products.ts'

const kcalOf = (id: string) => {
  const product = products.find((one) => one.id === id)
  return product && figuresOf(product).kcal
}
const named = (words: RegExp) => products.filter(({ name }) => words.test(name))

describe('calories of a pack', () => {
  it('are known of everything that is eaten or drunk, and of nothing else', () => {
    for (const product of products) {
      expect([product.id, figuresOf(product).kcal !== null]).toEqual([product.id, isFood(product)])
    }
  })

  it('are next to none in water and in drinks without sugar', () => {
    const drinks = named(/water|(without|no) sugar/i)
    expect(drinks).toHaveLength(6)
    for (const { id } of drinks) expect([id, kcalOf(id)]).toEqual([id, expect.toSatisfy(isLittle)])
    expect(kcalOf('cola-zero')).toBe(1)
  })

  it.each([
    ['cola', 'cola-zero'],
    ['energy', 'energy-zero'],
    ['lemonade', 'orange-fizz'],
  ])('are far more in %s, with sugar, than in %s, without', (sugary, free) => {
    expect(kcalOf(sugary)).toBeGreaterThan(10 * (kcalOf(free) ?? Number.NaN))
  })

  it.each<[category: string, least: number, most: number]>([
    ['juice', 80, 150],
    ['coffee', 90, 180],
    ['meal', 250, 600],
    ['fresh', 40, 200],
    ['savoury', 80, 200],
    ['bars', 100, 300],
    ['sweet', 120, 300],
  ])('of %s are between %d and %d', (category, least, most) => {
    for (const product of products.filter((one) => one.category === category)) {
      const { kcal } = figuresOf(product)
      expect([product.id, kcal !== null && kcal >= least && kcal <= most]).toEqual([
        product.id,
        true,
      ])
    }
  })
})

const isLittle = (kcal: number) => kcal <= 10

describe('allergens and diets', () => {
  it.each<[words: RegExp, allergen: Allergen]>([
    [/sandwich|wrap|pasta|oat/i, 'gluten'],
    [/cheese|latte|yoghurt|semi-skimmed|milk chocolate/i, 'milk'],
    [/houmous/i, 'sesame'],
    [/almond|nuts/i, 'nuts'],
    [/chocolate/i, 'soya'],
  ])('what is called %s names %s', (words, allergen) => {
    const found = named(words)
    expect(found).not.toEqual([])
    for (const { id, allergens } of found)
      expect([id, allergens]).toEqual([id, expect.arrayContaining([allergen])])
  })

  it('nothing with milk, egg, fish or shellfish is vegan, and no ham is halal', () => {
    const animal: Allergen[] = ['milk', 'egg', 'fish', 'crustaceans', 'molluscs']
    const wrong = products.filter(
      ({ vegan, allergens }) => vegan && allergens.some((one) => animal.includes(one)),
    )
    expect(wrong).toEqual([])
    expect(named(/ham|gums/i).filter(({ halal, vegan }) => halal || vegan)).toEqual([])
  })

  it('drinks high in caffeine are sold from 16 on', () => {
    for (const product of products) {
      const { highCaffeine, minimumAge } = figuresOf(product)
      expect([product.id, highCaffeine, minimumAge]).toEqual([
        product.id,
        product.caffeine === 'high',
        product.caffeine === 'high' ? 16 : null,
      ])
    }
  })
})
