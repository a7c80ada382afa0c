import { expect, it } from 'vitest'
import { type BannerView, sortBanners } from './home-view.ts'

const banner = (itemSort: number): BannerView => ({
  id: `b${itemSort}`,
  title: '',
  body: '',
  itemSort,
  art: '',
  picture: null,
  href: '/',
  actionLabel: '',
})

// spec 9: up to and including 10 is a main banner, above 10 a sub banner.
it('banners up to itemSort 10 are main, the others sub, each in their order', () => {
  const { main, sub } = sortBanners([banner(11), banner(10), banner(200), banner(1)])
  expect(main.map(({ itemSort }) => itemSort)).toEqual([1, 10])
  expect(sub.map(({ itemSort }) => itemSort)).toEqual([11, 200])
})
