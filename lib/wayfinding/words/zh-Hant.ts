import type { DirectionWords } from "./sentences";

export const zhHant: DirectionWords = {
  depart:
    "{aisle, select, none {從{place}出發，步行{distance}} code {從{place}出發，沿{aisleName}走道步行{distance}} other {從{place}出發，沿{aisleName}步行{distance}}}。",
  straight:
    "{landmark, select, none {} toilet {經過洗手間，} food {經過咖啡廳，} info {經過服務台，} entrance {經過{landmarkName}入口，} stage {經過{landmarkName}舞台，} other {經過{landmarkName}，}}{aisle, select, none {繼續直走} code {沿{aisleName}走道繼續直走} other {沿{aisleName}繼續直走}}{distance}。",
  turn: "{landmark, select, none {} toilet {在洗手間處} food {在咖啡廳處} info {在服務台處} entrance {在{landmarkName}入口處} stage {在{landmarkName}舞台處} other {在{landmarkName}處}}{turn, select, left {左轉} right {右轉} slight_left {靠左前進} slight_right {靠右前進} sharp_left {向左急轉} sharp_right {向右急轉} other {迴轉}}{aisle, select, none {} code {進入{aisleName}走道} other {進入{aisleName}}}，步行{distance}。",
  transition:
    "{passage, select, stairs {{climb, select, up {走樓梯{name}上到{level}} down {走樓梯{name}下到{level}} other {走樓梯{name}}}} escalator {{climb, select, up {搭電扶梯{name}上到{level}} down {搭電扶梯{name}下到{level}} other {搭電扶梯{name}}}} elevator {{climb, select, same {搭電梯{name}} other {搭電梯{name}前往{level}}}} ramp {{climb, select, up {走坡道{name}上到{level}} down {走坡道{name}下到{level}} other {走坡道{name}}}} door {穿過{name}} other {通過{name}}}。",
  arrive:
    "{side, select, left {{place}就在您的左側} right {{place}就在您的右側} ahead {{place}就在正前方} other {您已抵達{place}}}。",
};
