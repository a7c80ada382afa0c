export { contentRoutes } from './routes.ts'
export { insertAnnouncements, insertBanners } from './store.ts'
