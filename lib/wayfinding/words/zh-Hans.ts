import type { DirectionWords } from "./sentences";

export const zhHans: DirectionWords = {
  depart:
    "{aisle, select, none {从{place}出发，步行{distance}} code {从{place}出发，沿{aisleName}通道步行{distance}} other {从{place}出发，沿{aisleName}步行{distance}}}。",
  straight:
    "{landmark, select, none {} toilet {经过洗手间，} food {经过咖啡厅，} info {经过咨询台，} entrance {经过{landmarkName}入口，} stage {经过{landmarkName}舞台，} other {经过{landmarkName}，}}{aisle, select, none {继续直行} code {沿{aisleName}通道继续直行} other {沿{aisleName}继续直行}}{distance}。",
  turn: "{landmark, select, none {} toilet {在洗手间处} food {在咖啡厅处} info {在咨询台处} entrance {在{landmarkName}入口处} stage {在{landmarkName}舞台处} other {在{landmarkName}处}}{turn, select, left {左转} right {右转} slight_left {靠左前行} slight_right {靠右前行} sharp_left {向左急转} sharp_right {向右急转} other {掉头}}{aisle, select, none {} code {进入{aisleName}通道} other {进入{aisleName}}}，步行{distance}。",
  transition:
    "{passage, select, stairs {{climb, select, up {走楼梯{name}上到{level}} down {走楼梯{name}下到{level}} other {走楼梯{name}}}} escalator {{climb, select, up {乘自动扶梯{name}上到{level}} down {乘自动扶梯{name}下到{level}} other {乘自动扶梯{name}}}} elevator {{climb, select, same {乘电梯{name}} other {乘电梯{name}前往{level}}}} ramp {{climb, select, up {走坡道{name}上到{level}} down {走坡道{name}下到{level}} other {走坡道{name}}}} door {穿过{name}} other {通过{name}}}。",
  arrive:
    "{side, select, left {{place}就在您的左侧} right {{place}就在您的右侧} ahead {{place}就在正前方} other {您已到达{place}}}。",
};
