export { type RouteHandler, type RouteTable, serveRoutes } from './route-table.ts';
